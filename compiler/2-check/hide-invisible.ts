/**
 * Matches invisible characters, and unusual spaces at the start or end of a string. Doesn't match
 * U+200C to U+200F (joiners and direction marks) beside a character that isn't Latin, because
 * non-Latin scripts need them.
 */
const INVISIBLE =
  /[\u00ad\u061c\u180e\u200b\u2060-\u2064\u202a-\u202e\u2066-\u2069\ufeff]|(?<![^\u0020-\u024f])[\u200c-\u200f](?![^\u0020-\u024f])|^[\u00a0\u2000-\u200a\u202f\u3000]|[\u00a0\u2000-\u200a\u202f\u3000]$/gu;

const NAMES: { readonly [character: string]: string } = {
  '\u00a0': 'a non-breaking space',
  '\u00ad': 'a soft hyphen',
  '\u200b': 'a zero-width space',
  '\u200c': 'a zero-width non-joiner',
  '\u200d': 'a zero-width joiner',
  '\u200e': 'a left-to-right mark',
  '\u200f': 'a right-to-left mark',
  '\u2060': 'a word joiner',
  '\ufeff': 'a byte order mark',
};

/**
 * Removes invisible characters, and unusual spaces at the start or end of a string.
 * @returns the remaining text, and the first removed character with its English name
 */
export function hideInvisible(text: string): {
  readonly text: string;
  readonly first: { readonly character: string; readonly name: string } | undefined;
} {
  const shown = text.replace(INVISIBLE, '');
  if (shown === text) return { text, first: undefined };
  const character = text.match(INVISIBLE)![0];
  const code = character.codePointAt(0)!.toString(16).toUpperCase().padStart(4, '0');
  return {
    text: shown,
    first: { character, name: `${NAMES[character] ?? 'an invisible character'} (U+${code})` },
  };
}
