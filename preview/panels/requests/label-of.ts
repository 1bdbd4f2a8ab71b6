import type { DecodedRow } from '../../../compiler/scenario/decode/decode-hit.ts';

/** What a row is called: a name that is but a letter and a number says nothing, and is told to be unnamed. */
export function labelOf({ name, label }: DecodedRow): string | undefined {
  return label ?? (/^[a-z]{0,5}\d+$/i.test(name) ? 'unnamed' : undefined);
}
