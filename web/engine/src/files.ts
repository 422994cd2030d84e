/** Reads a game's file by name: `gulch build --wasm FOLDER` writes them. */
export type Files = (name: string) => Promise<Uint8Array<ArrayBuffer>>;

/** A file did not arrive, or not whole. */
export class MissingFile extends Error {
  readonly file: string;

  constructor(file: string, problem: string) {
    super(`${file}: ${problem}`);
    this.name = 'MissingFile';
    this.file = file;
  }
}

/** Files at an address, with or without a slash at its end. */
export function filesAt(address: string | URL): Files {
  const base = String(address).replace(/\/?$/, '/');
  return async (name) => {
    let answer: Response;
    try {
      answer = await fetch(base + name);
    } catch (error) {
      throw new MissingFile(name, String(error));
    }
    if (!answer.ok) throw new MissingFile(name, `the server answered ${answer.status}`);
    return new Uint8Array(await answer.arrayBuffer());
  };
}
