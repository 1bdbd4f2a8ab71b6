import { readGlobal } from './globals.ts';

/** What stands under a name of the page's global object; made where there is nothing. Throws where the page has fixed the name. */
export const pageGlobal = (name: string, make: () => unknown): unknown =>
  readGlobal(name) ?? ((window as unknown as Record<string, unknown>)[name] = make());

/** Puts a value under a name of the page's global object, whatever was there. Throws where the page has fixed the name. */
export const setGlobal = (name: string, value: unknown): void => {
  (window as unknown as Record<string, unknown>)[name] = value;
};
