import { RegExpParser, type AST } from '@eslint-community/regexpp';

const parser = new RegExpParser();

/** Returns a pattern's syntax tree, or undefined if the parser can't parse the pattern. */
export function parsePattern(pattern: string, flags: string): AST.Pattern | undefined {
  try {
    return parser.parsePattern(pattern, 0, pattern.length, {
      unicode: flags.includes('u'),
      unicodeSets: flags.includes('v'),
    });
  } catch {
    return undefined;
  }
}
