// node run.mjs LIBRARY FILES MODULE FUNCTION: calls a function of a module beside this one with the arguments on
// standard input, and prints what it returns, both as JSON.

import { text } from 'node:stream/consumers';
import { pathToFileURL } from 'node:url';

const [, , library, folder, module, name] = process.argv;
const load = (file) => import(pathToFileURL(`${library}/${file}.js`));
const gulch = { ...(await load('index')), ...(await load('node')), load };
const { [name]: run } = await import(`./${module}.mjs`);
const result = await run(
  { ...gulch, files: gulch.filesIn(folder) },
  ...JSON.parse(await text(process.stdin)),
);
process.stdout.write(JSON.stringify(result ?? null), () => process.exit());
