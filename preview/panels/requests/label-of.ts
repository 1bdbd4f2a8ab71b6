import type { DecodedRow } from '../../../compiler/play/scenario/decode/decode-hit.ts';

/**
 * Returns the label of a row. If the row has no label, returns `unnamed` for names such as `u1`,
 * which are at most five letters and a number. For all other names, returns undefined.
 */
export function labelOf({ name, label }: DecodedRow): string | undefined {
  return label ?? (/^[a-z]{0,5}\d+$/i.test(name) ? 'unnamed' : undefined);
}
