import type { DecodedRow } from '../../../compiler/play/scenario/decode/decode-hit.ts';

/** Returns the label of a row. A field that is only named by letters and a number, such as `u1`, is `unnamed`. */
export function labelOf({ name, label }: DecodedRow): string | undefined {
  return label ?? (/^[a-z]{0,5}\d+$/i.test(name) ? 'unnamed' : undefined);
}
