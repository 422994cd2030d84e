import { RequestError } from '../protocol/host';
import type { Entry, Store, TableRow } from './rows';

const NAME = 'gulch';
const VERSION = 1;

/** Tables in this browser's database. */
export class IndexedStore implements Store {
  #opened: Promise<IDBDatabase> | null = null;

  rows(): Promise<TableRow[]> {
    return this.#read('tables', (tables) => tables.getAll());
  }

  async row(id: string): Promise<TableRow | null> {
    return (await this.#read('tables', (tables) => tables.get(id))) ?? null;
  }

  async log(id: string, after = 0): Promise<Entry[]> {
    const range = IDBKeyRange.bound([id, after], [id, Infinity], true);
    const found: (Entry & { table: string })[] = await this.#read('moves', (moves) => moves.getAll(range));
    return found.map(({ n, seat, action, at }) => ({ n, seat, action, at }));
  }

  async write(row: TableRow, entries: Entry[]): Promise<boolean> {
    try {
      await this.#change(['tables', 'moves'], (transaction) => {
        for (const entry of entries) transaction.objectStore('moves').add({ table: row.id, ...entry });
        transaction.objectStore('tables').put(row);
      });
      return true;
    } catch (error) {
      if (error instanceof DOMException && error.name === 'ConstraintError') return false;
      throw trouble(error);
    }
  }

  async remove(id: string): Promise<void> {
    await this.#change(['tables', 'moves', 'analyses'], (transaction) => {
      transaction.objectStore('tables').delete(id);
      transaction.objectStore('moves').delete(IDBKeyRange.bound([id], [id, Infinity]));
      transaction.objectStore('analyses').delete(id);
    }).catch((error: unknown) => {
      throw trouble(error);
    });
  }

  async analysis(id: string): Promise<unknown> {
    return (await this.#read('analyses', (analyses) => analyses.get(id))) ?? null;
  }

  async keepAnalysis(id: string, analysis: unknown): Promise<void> {
    await this.#change(['analyses'], (transaction) => {
      transaction.objectStore('analyses').put(analysis, id);
    }).catch((error: unknown) => {
      throw trouble(error);
    });
  }

  async #read<Found>(store: string, ask: (store: IDBObjectStore) => IDBRequest): Promise<Found> {
    try {
      const database = await this.#database();
      const request = ask(database.transaction(store).objectStore(store));
      return await new Promise((resolve, reject) => {
        request.onsuccess = () => resolve(request.result as Found);
        request.onerror = () => reject(request.error ?? new Error('the database did not answer'));
      });
    } catch (error) {
      throw trouble(error);
    }
  }

  /** Makes changes that are stored all together or not at all; resolves when they are stored. */
  async #change(stores: string[], make: (transaction: IDBTransaction) => void): Promise<void> {
    const database = await this.#database();
    const transaction = database.transaction(stores, 'readwrite');
    await new Promise<void>((resolve, reject) => {
      transaction.oncomplete = () => resolve();
      transaction.onabort = () => reject(transaction.error ?? new Error('the database was closed'));
      try {
        make(transaction);
      } catch (error) {
        transaction.abort();
        reject(error);
      }
    });
  }

  #database(): Promise<IDBDatabase> {
    this.#opened ??= open(() => (this.#opened = null)).catch((error: unknown) => {
      this.#opened = null;
      throw error;
    });
    return this.#opened;
  }
}

/** Opens the database; `gone` is called if it is deleted or closed, to open it again when it is needed. */
function open(gone: () => void): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(NAME, VERSION);
    request.onupgradeneeded = () => {
      request.result.createObjectStore('tables', { keyPath: 'id' });
      request.result.createObjectStore('moves', { keyPath: ['table', 'n'] });
      request.result.createObjectStore('analyses');
    };
    request.onsuccess = () => {
      const database = request.result;
      database.onclose = gone;
      // A newer page needs another version of the database.
      database.onversionchange = () => {
        database.close();
        gone();
      };
      resolve(database);
    };
    request.onblocked = () => reject(new DOMException('', 'VersionError'));
    request.onerror = () => reject(request.error ?? new Error('the database could not be opened'));
  });
}

/** What is wrong with this device's storage, as a message. */
function trouble(error: unknown): RequestError {
  const name = error instanceof DOMException ? error.name : '';
  if (name === 'QuotaExceededError') return new RequestError('device-storage-full', '', 507);
  if (name === 'VersionError') return new RequestError('device-storage-newer', '', 507);
  return new RequestError('device-storage-blocked', '', 507);
}
