import { Storage } from 'happy-dom';

/** The local and session storage of each origin of a visit. */
export class PageStorages {
  readonly #storages = new Map<string, Storage>();

  get(kind: 'localStorage' | 'sessionStorage', origin: string): Storage {
    const key = `${kind} ${origin}`;
    const storage = this.#storages.get(key) ?? new Storage();
    this.#storages.set(key, storage);
    return storage;
  }
}
