// node packed.mjs FOLDER: puts what Brotli makes of a page's files beside them. That is a tenth less than gzip makes, and
// takes too long to be done while somebody waits.

import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';

const pack = promisify(brotliCompress);
const folder = process.argv[2];

for (const name of await readdir(folder, { recursive: true }))
  if (/\.(js|css|html)$/.test(name))
    await writeFile(join(folder, `${name}.br`), await pack(await readFile(join(folder, name))));
