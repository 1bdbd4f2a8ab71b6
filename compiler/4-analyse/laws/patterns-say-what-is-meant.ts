import { diagnose } from '../../diagnostics/diagnose.ts';
import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import type { Comparison } from '../../model/expression.ts';
import type { Regex } from '../../model/leaf.ts';
import type { Law } from '../law.ts';
import { findRecentSyntax } from '../pattern/find-recent-syntax.ts';
import { findPlainDot } from '../pattern/find-plain-dot.ts';
import { visitSite } from '../../expression/tree/site-expressions.ts';
import { isLanguage } from '../is-language.ts';
import { wrongUrlPattern } from '../wrong-url-part.ts';

/**
 * Matches patterns that consist of a language with an underscore, such as `^es_MX$`. Browsers write
 * `es-MX`, which these patterns don't match.
 */
const WITH_UNDERSCORE = /^\^?(?:[a-z]{2}|\([a-z|]+\))_(?:[a-z]{2}\$?)?$/i;

/**
 * Reports regular expressions that probably don't match what their author wants:
 * - a pattern that contains a token, such as `%name%`, because tokens aren't replaced in a pattern
 * - a pattern with syntax that a supported browser lacks
 * - in a test of a part of the URL: a pattern with an unescaped dot in a host name, a path that is
 *   written as a pattern (`matches: /in/`), or a pattern that can never match this part
 * - in a test of a language: a pattern with an underscore
 */
export const patternsSayWhatIsMeant: Law = ({ site }) => {
  const found: Diagnostic[] = [];
  visitSite(site, (part) => {
    if (part.kind === 'regex') {
      const recent = findRecentSyntax(part.pattern, part.flags);
      if (recent) found.push(diagnose('regular-expression-too-new', part.place, recent));
      const token = [...part.pattern.matchAll(/%(\w+)%/g)].find(
        ([, name]) => site.constants.has(name!) || site.elements.has(name!),
      );
      if (token)
        found.push(diagnose('regular-expression-token-ignored', part.place, { token: token[0] }));
    }
    if (part.kind !== 'comparison' || part.right.kind !== 'regex') return;
    if (part.left.kind === 'source' && part.left.module === 'url')
      found.push(...inPattern(part, part.right));
    else if (isLanguage(part.left) && WITH_UNDERSCORE.test(part.right.pattern))
      found.push(withUnderscore(part.right));
  });
  return found;
};

function withUnderscore({ pattern, flags, place }: Regex): Diagnostic {
  const text = `/${pattern}/${flags}`;
  return diagnose('language-with-underscore', place, { text, instead: text.replace('_', '-') });
}

function inPattern(
  { left, place }: Comparison,
  { pattern, flags, place: at }: Regex,
): Diagnostic[] {
  const ofPath = left.kind === 'source' && left.member === 'path';
  // An unquoted /in/ is a regular expression, but its author probably meant the path /in/.
  const asPath = at.endColumn - at.column === pattern.length + flags.length + 2;
  if (/^[\w-]+$/.test(pattern) && flags === '' && asPath) {
    const instead = ofPath ? `starts-with: /${pattern}/` : `contains: /${pattern}/`;
    return [
      diagnose(
        'regular-expression-unanchored',
        place,
        { pattern, instead, like: `"/my${pattern}x/"` },
        { fix: { edits: [{ place, text: instead }] } },
      ),
    ];
  }
  const wrong = wrongUrlPattern(left.kind === 'source' ? left.member : undefined, pattern, flags);
  if (wrong)
    return [diagnose('url-part-impossible', at, { text: `/${pattern}/${flags}`, ...wrong })];
  const dotted = findPlainDot(pattern, flags);
  return dotted === undefined
    ? []
    : [diagnose('regular-expression-dot-unescaped', at, { part: dotted })];
}
