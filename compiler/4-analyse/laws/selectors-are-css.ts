import type { Shape } from '../../../runtime/contract.ts';
import { diagnose } from '../../diagnostics/diagnose.ts';
import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import { fold } from '../../expression/fold/fold.ts';
import type { Scope } from '../../expression/tree/scope.ts';
import { catalogue } from '../../model/catalogue.ts';
import type { Expression } from '../../model/expression.ts';
import type { Place } from '../../model/place.ts';
import type { Law } from '../law.ts';
import { visitSettings } from '../visit-settings.ts';
import { visitSite } from '../../expression/tree/site-expressions.ts';
import { findSelectorError } from '../selector/find-selector-error.ts';
import { findUnknownTag } from '../selector/find-unknown-tag.ts';
import type { SelectorError } from '../selector/selector-error.ts';

/** Caches the results by selector, because many sites inherit the same rules. */
const cached = new Map<string, SelectorError | undefined>();

/** Checks that every selector is valid CSS, and that its element names exist. */
export const selectorsAreCss: Law = (scope) => {
  const found: Diagnostic[] = [];
  const check = (value: Expression, shape: Shape | undefined) => {
    if (shape?.css) found.push(...inSelector(value, scope));
  };
  visitSettings(scope.site, ({ value, shape }) => check(value, shape));
  visitSite(scope.site, (part) => {
    if (part.kind === 'source' && part.argument)
      check(part.argument, catalogue.sources.get(part.module)?.argument);
  });
  return found;
};

function inSelector(value: Expression, scope: Scope): Diagnostic[] {
  const folded = fold(value, scope);
  if (folded.kind !== 'literal' || typeof folded.value !== 'string') return [];
  const { value: selector } = folded;
  if (!cached.has(selector)) cached.set(selector, findSelectorError(selector));
  const error = cached.get(selector);
  const placeOf = (at: number, length: number) =>
    value.kind === 'literal' ? within(value.place, selector, at, length) : value.place;
  if (!error) {
    const tag = findUnknownTag(selector);
    return tag ? [diagnose('selector-tag-unknown', placeOf(tag.at, tag.name.length), tag)] : [];
  }
  const place = placeOf(error.at, error.length);
  return [
    error.kind === 'jquery'
      ? diagnose('selector-jquery-only', place, { part: error.part, instead: error.instead })
      : diagnose('selector-invalid', place, {
          selector: folded.value,
          reason: error.reason,
        }),
  ];
}

/**
 * Returns the location of a part of the selector `text`. The part starts at the offset `at`. If the
 * selector spans several lines or contains escapes, returns `place`, the location of the whole
 * selector.
 */
function within(place: Place, text: string, at: number, length: number): Place {
  const quotes = place.endColumn - place.column - text.length;
  if (place.line !== place.endLine || (quotes !== 0 && quotes !== 2)) return place;
  const column = place.column + quotes / 2 + at;
  return { ...place, column, endColumn: column + Math.max(1, length) };
}
