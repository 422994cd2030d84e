/** What Node needs besides the library: files from a folder. */

import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { MissingFile, type Files } from './files.ts';

/** Files in a folder; without one, the games in this package. */
export function filesIn(folder: string = fileURLToPath(new URL('../games', import.meta.url))): Files {
  return async (name) => {
    try {
      return new Uint8Array(await readFile(`${folder}/${name}`));
    } catch (error) {
      throw new MissingFile(name, String(error));
    }
  };
}
