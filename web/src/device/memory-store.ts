import type { Entry, Store, TableRow } from './rows';

/** Tables that are kept for as long as the program runs. */
export class MemoryStore implements Store {
  readonly #rows = new Map<string, TableRow>();
  readonly #logs = new Map<string, Entry[]>();
  readonly #analyses = new Map<string, unknown>();

  async rows(): Promise<TableRow[]> {
    return [...this.#rows.values()];
  }

  async row(id: string): Promise<TableRow | null> {
    return this.#rows.get(id) ?? null;
  }

  async log(id: string, after = 0): Promise<Entry[]> {
    return (this.#logs.get(id) ?? []).filter(({ n }) => n > after);
  }

  async write(row: TableRow, entries: Entry[]): Promise<boolean> {
    const log = this.#logs.get(row.id) ?? [];
    if (entries.some(({ n }) => n <= log.length)) return false;
    this.#logs.set(row.id, [...log, ...entries]);
    this.#rows.set(row.id, structuredClone(row));
    return true;
  }

  async remove(id: string): Promise<void> {
    this.#rows.delete(id);
    this.#logs.delete(id);
  }

  async analysis(id: string): Promise<unknown> {
    return this.#analyses.get(id) ?? null;
  }

  async keepAnalysis(id: string, analysis: unknown): Promise<void> {
    this.#analyses.set(id, analysis);
  }
}
