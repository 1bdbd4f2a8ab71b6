import { namedEntities } from './named-entities.ts';

/**
 * Returns the text with its HTML entities decoded once: `&amp;lt;` becomes `&lt;`. Entities without
 * a semicolon aren't decoded.
 */
export function decodeHtml(text: string): string {
  return text.replace(
    /&(?:#(\d+)|#x([\da-f]+)|(\w+));/gi,
    (whole, decimal?: string, hexadecimal?: string, name?: string) =>
      name === undefined
        ? numericEntity(decimal ? Number(decimal) : parseInt(hexadecimal!, 16))
        : (namedEntities().get(name) ?? whole),
  );
}

/**
 * The characters for the code points 128 to 159. HTML reads these code points as bytes of
 * windows-1252.
 */
const WINDOWS = '€\x81‚ƒ„…†‡ˆ‰Š‹Œ\x8dŽ\x8f\x90‘’“”•–—˜™š›œ\x9džŸ';

/** Returns the character of a code point, or U+FFFD if the code point is invalid. */
function numericEntity(code: number): string {
  const isValid = code > 0 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff);
  return isValid ? (WINDOWS[code - 0x80] ?? String.fromCodePoint(code)) : '\ufffd';
}
