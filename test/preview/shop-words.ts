import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parse } from 'yaml';

const table = parse(
  readFileSync(resolve(import.meta.dirname, '../../preview/storefront/words.yaml'), 'utf8'),
) as readonly (readonly string[])[];

/** Returns a function that translates the mock shop's English texts for a storefront. */
export function shopWords(site: string): (english: string) => string {
  const column = { fr: 1, ae_ar: 2 }[site] ?? 0;
  return (english) => table.find(([text]) => text === english)?.[column] ?? english;
}
