/** A part of a regular expression that the oldest supported browsers can't parse. */
export interface RecentSyntax {
  readonly part: string;
  /**
   * The first version of Safari that supports the syntax. All other browsers supported it earlier.
   */
  readonly safari: string;
}

/** Matches escaped characters and character classes. Inside these, `(?<=` isn't a lookbehind. */
const PLAIN = /\\.|\[(?:\\.|[^\]\\])*\]/gs;

/**
 * Finds lookbehind, which Safari supports only since 16.4, and flags that are newer than ES2020.
 */
export function findRecentSyntax(pattern: string, flags: string): RecentSyntax | undefined {
  const lookbehind = /\(\?<[=!]/.exec(pattern.replace(PLAIN, ''));
  if (lookbehind) return { part: lookbehind[0], safari: '16.4' };
  if (flags.includes('v')) return { part: 'the flag v', safari: '17' };
  if (flags.includes('d')) return { part: 'the flag d', safari: '15' };
  return undefined;
}
