import type { Shape } from '../../../runtime/contract.ts';
import { diagnose } from '../../diagnostics/diagnose.ts';
import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import { fold } from '../../expression/fold.ts';
import type { Scope } from '../../expression/scope.ts';
import { catalogue } from '../../model/catalogue.ts';
import type { Expression } from '../../model/expression.ts';
import type { Place } from '../../model/place.ts';
import type { Law } from '../law.ts';
import { visitSettings } from '../visit-settings.ts';
import { visitSite } from '../site-expressions.ts';
import { findSelectorMistake, type SelectorMistake } from '../selector/find-selector-mistake.ts';

/** The same selector stands in a shared layer of many sites. */
const known = new Map<string, SelectorMistake | undefined>();

/** Every selector is one that browsers can read. */
export const selectorsAreCss: Law = (scope) => {
  const found: Diagnostic[] = [];
  const ask = (value: Expression, shape: Shape | undefined) => {
    if (shape?.css) found.push(...inSelector(value, scope));
  };
  visitSettings(scope.site, ({ value, shape }) => ask(value, shape));
  visitSite(scope.site, (part) => {
    if (part.kind === 'source' && part.argument) ask(part.argument, catalogue.values.get(part.module)?.argument);
  });
  return found;
};

function inSelector(value: Expression, scope: Scope): Diagnostic[] {
  const folded = fold(value, scope);
  if (folded.kind !== 'literal' || typeof folded.value !== 'string') return [];
  const { value: selector } = folded;
  if (!known.has(selector)) known.set(selector, findSelectorMistake(selector));
  const mistake = known.get(selector);
  if (!mistake) return [];
  const place = value.kind === 'literal' ? within(value.place, folded.value, mistake.at, mistake.length) : value.place;
  return [mistake.kind === 'jquery'
    ? diagnose('selector-of-jquery', place, { part: mistake.part, instead: mistake.instead })
    : diagnose('selector-invalid', place, { selector: folded.value, reason: mistake.reason.replace(/\?$/, '') })];
}

/** The place within a text that is written on one line without escapes, with or without quotes; else that of the whole. */
function within(place: Place, text: string, at: number, length: number): Place {
  const quotes = place.endColumn - place.column - text.length;
  if (place.line !== place.endLine || (quotes !== 0 && quotes !== 2)) return place;
  const column = place.column + quotes / 2 + at;
  return { ...place, column, endColumn: column + Math.max(1, length) };
}
