import type { DecodedRow } from '../../../compiler/play/scenario/decode/decode-hit.ts';

/**
 * Returns the label of a row. If the row has none, returns `unnamed` if its name is at most five
 * letters and a number, such as `u1`; otherwise undefined.
 */
export function labelOf({ name, label }: DecodedRow): string | undefined {
  return label ?? (/^[a-z]{0,5}\d+$/i.test(name) ? 'unnamed' : undefined);
}
