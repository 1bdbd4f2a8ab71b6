import type { Entries, StorageArea, Surroundings } from '../session/bridge/protocol.ts';
import type { OnWrite } from './install-cookies.ts';

/**
 * Replaces `localStorage` or `sessionStorage` with the visitor's own storage.
 * @param state if `blocked`, every access throws. If `full`, writing a new value throws.
 */
export function installStorage(
  area: StorageArea,
  entries: Entries,
  state: Surroundings['storage'],
  onWrite: OnWrite,
): void {
  const storage = createStorage(entries, state === 'full', (op, key, value) =>
    onWrite({ area, op, key, value }),
  );
  const get = (): Storage => {
    if (state === 'blocked')
      throw new DOMException(
        `Failed to read the '${area}Storage' property from 'Window': Access is denied for this document.`,
        'SecurityError',
      );
    return storage;
  };
  Object.defineProperty(window, `${area}Storage`, { configurable: true, enumerable: true, get });
}

type Changed = (op: 'set' | 'del' | 'clear', key: string, value: string) => void;

/** Creates a Storage. As in browsers, its methods take precedence over keys with the same name. */
function createStorage(entries: Entries, isFull: boolean, changed: Changed): Storage {
  const values = new Map(entries);
  const methods: Storage = Object.assign(Object.create(Storage.prototype) as Storage, {
    getItem: (key: string) => values.get(String(key)) ?? null,
    setItem: (key: string, value: string) => {
      if (isFull && values.get(String(key)) !== String(value))
        throw new DOMException(
          `Setting the value of '${key}' exceeded the quota.`,
          'QuotaExceededError',
        );
      values.set(String(key), String(value));
      changed('set', String(key), String(value));
    },
    removeItem: (key: string) => {
      if (values.delete(String(key))) changed('del', String(key), '');
    },
    clear: () => {
      values.clear();
      changed('clear', '', '');
    },
    key: (index: number) => [...values.keys()][index] ?? null,
  });
  const isKey = (name: string | symbol): name is string =>
    typeof name === 'string' && !(name in methods) && values.has(name);

  return new Proxy(methods, {
    get: (target, name) => {
      if (name === 'length') return values.size;
      return isKey(name) ? values.get(name) : (Reflect.get(target, name, target) as unknown);
    },
    set: (target, name, value: unknown) => {
      target.setItem(String(name), String(value));
      return true;
    },
    deleteProperty: (target, name) => {
      target.removeItem(String(name));
      return true;
    },
    has: (target, name) => isKey(name) || name in target,
    ownKeys: () => [...values.keys()],
    getOwnPropertyDescriptor: (_, name) =>
      isKey(name)
        ? { value: values.get(name), configurable: true, enumerable: true, writable: true }
        : undefined,
  });
}
