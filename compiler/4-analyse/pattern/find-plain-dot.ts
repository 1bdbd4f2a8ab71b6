import { visitRegExpAST } from '@eslint-community/regexpp';
import { parsePattern } from './parse-pattern.ts';

const DOTTED = /[a-z0-9-]+(?:\.[a-z0-9-]+)+/i;

/**
 * Returns the first text in a pattern that looks like a host name with unescaped dots, such as
 * `shop.example`. An unescaped dot matches any character. Returns undefined if the pattern contains
 * no such text.
 */
export function findPlainDot(pattern: string, flags: string): string | undefined {
  const parsed = parsePattern(pattern, flags);
  let found: string | undefined;
  if (!parsed) return undefined;
  visitRegExpAST(parsed, {
    // If an element has several characters, it is an escape, a class, a group or a quantifier. It
    // can't be part of a host name, so it becomes a space.
    onAlternativeEnter: ({ elements }) => {
      found ??= DOTTED.exec(
        elements.map(({ raw }) => (raw.length === 1 ? raw : ' ')).join(''),
      )?.[0];
    },
  });
  return found;
}
