import { diagnose } from '../../diagnostics/diagnose.ts';
import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import type { Expression } from '../../model/expression.ts';
import type { Law } from '../law.ts';
import { quoted } from '../quoted.ts';
import { visitSettings } from '../visit-settings.ts';

/**
 * Checks that the setting `text` of a click doesn't look like a pattern. Clicks compare `text`
 * literally, not as a pattern.
 */
export const textsAreNoPatterns: Law = ({ site }) => {
  const found: Diagnostic[] = [];
  visitSettings(site, ({ key, value }, kind) => {
    if (kind === 'event' && key === 'text' && value.kind === 'list')
      found.push(...value.items.flatMap(inPhrase));
  });
  return found;
};

function inPhrase(phrase: Expression): Diagnostic[] {
  if (phrase.kind !== 'literal') return [];
  const text = String(phrase.value);
  const pattern = /^\/(.+)\/[dgimsuvy]*$/s.exec(text)?.[1];
  if (pattern === undefined) return [];
  const instead = /^[\p{L}\p{N} -]+$/u.test(pattern) ? pattern : undefined;
  return [
    diagnose(
      'pattern-as-text',
      phrase.place,
      { text, test: 'text', instead },
      instead === undefined
        ? { help: 'Write the plain text, or the condition { event: text, matches: … }.' }
        : { fix: { edits: [{ place: phrase.place, text: quoted(instead) }] } },
    ),
  ];
}
