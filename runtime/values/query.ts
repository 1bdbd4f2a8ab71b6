import { search } from '../platform/page.ts';

/** A parameter of the page's URL, decoded; the first where it is repeated (P-05). */
export const query = (name: string): string | undefined => new URLSearchParams(search()).get(name) ?? undefined;
