import { diagnose } from '../../diagnostics/diagnose.ts';
import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import type { Comparison, Regex } from '../../model/expression.ts';
import type { Law } from '../law.ts';
import { visitSite } from '../site-expressions.ts';

/** A pattern that is tested on an address isn't a path in disguise, and its dots are meant. None waits for a name to be filled in. */
export const patternsSayWhatIsMeant: Law = ({ site }) => {
  const found: Diagnostic[] = [];
  visitSite(site, (part) => {
    if (part.kind === 'regex') {
      const token = [...part.pattern.matchAll(/%(\w+)%/g)].find(([, name]) => site.constants.has(name!) || site.elements.has(name!));
      if (token) found.push(diagnose('regular-expression-unfilled', part.place, { token: token[0] }));
    }
    if (part.kind === 'comparison' && part.right.kind === 'regex' && part.left.kind === 'source' && part.left.module === 'url') found.push(...inPattern(part, part.right));
  });
  return found;
};

function inPattern({ left, place }: Comparison, { pattern, flags, place: at }: Regex): Diagnostic[] {
  const ofPath = left.kind === 'source' && left.member === 'path';
  // Written without quotes, /in/ looks like the path /in/.
  const asPath = at.endColumn - at.column === pattern.length + flags.length + 2;
  if (/^[\w-]+$/.test(pattern) && flags === '' && asPath) {
    const instead = ofPath ? `starts-with: /${pattern}/` : `contains: /${pattern}/`;
    return [diagnose('regular-expression-unanchored', place, { pattern, instead, like: `"/my${pattern}x/"` }, { fix: { edits: [{ place, text: instead }] } })];
  }
  const dotted = /(?<![\\\]])\b[a-z0-9-]+\.[a-z0-9-]+(?:\.[a-z0-9-]+)*(?![*+?{])/i.exec(pattern)?.[0];
  return dotted === undefined ? [] : [diagnose('regular-expression-dot', at, { part: dotted })];
}
