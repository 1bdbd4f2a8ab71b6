import { readGlobal } from './globals.ts';

/**
 * Returns the page's global of this name, and creates it if it doesn't exist. Throws if the page
 * doesn't allow that.
 */
export const pageGlobal = (name: string, make: () => unknown): unknown =>
  readGlobal(name) ?? ((window as unknown as Record<string, unknown>)[name] = make());

/**
 * Sets a global of the page, and replaces its previous value. Throws if the page has made the
 * global read-only.
 */
export const setGlobal = (name: string, value: unknown): void => {
  (window as unknown as Record<string, unknown>)[name] = value;
};
