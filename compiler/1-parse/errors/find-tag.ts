import { finding, type Finding } from '../finding.ts';
import type { Syntax } from '../read-syntax.ts';

/** Finds tags, such as `!important` and `!!js/function`, and directives, such as `%YAML 1.1`. */
export function findTag(syntax: Syntax): Finding | undefined {
  const { text, tokens } = syntax;
  const token = tokens.find(({ type }) => type === 'tag' || type === 'directive');
  if (token === undefined) return undefined;
  const range = [token.from, token.to] as const;
  if (token.type === 'directive') {
    // The repair leaves an empty line, so that the line numbers don't change.
    return finding(
      'directive-not-allowed',
      range,
      { directive: token.source.trim() },
      { repair: [{ range, text: '' }] },
    );
  }
  const blanks = /^[ \t]*/.exec(text.slice(token.to))?.[0].length ?? 0;
  return finding(
    'tag-not-allowed',
    range,
    { tag: token.source },
    { repair: [{ range: [token.from, token.to + blanks], text: '' }] },
  );
}
