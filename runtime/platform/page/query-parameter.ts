import { search } from './page.ts';

/** Returns a parameter of the page's URL, decoded; the first if it is repeated (P-05). */
export const queryParameter = (name: string): string | undefined =>
  new URLSearchParams(search()).get(name) ?? undefined;
