import { diagnose } from '../../diagnostics/diagnose.ts';
import type { Diagnostic, Fix } from '../../diagnostics/diagnostic.ts';
import { canonicalKey } from '../../expression/tree/canonical-key.ts';
import { describe } from '../../expression/tree/describe.ts';
import type { Place } from '../../model/place.ts';
import type { ModuleUse, RuleSpec } from '../../model/spec.ts';
import type { Law } from '../law.ts';
import { visitSettings, type Setting } from '../visit-settings.ts';

/** Checks that no rule lists an event twice, and no list of a setting the same entry. */
export const listsHaveNoRepetitions: Law = ({ site }) => {
  const found = site.rules.filter((rule) => !rule.archived).flatMap(repeatedEvents);
  visitSettings(site, (setting, kind, rule) => found.push(...repeatedEntries(setting, kind, rule)));
  return found;
};

function repeatedEvents({ events, allOf }: RuleSpec): Diagnostic[] {
  const key = ({ module, settings }: ModuleUse) => `${module} ${canonicalKey(settings)}`;
  return repeatedIn(events, key).map(({ first, before, item }) =>
    diagnose(
      'event-repeated',
      item.place,
      { event: item.module, allOf: allOf === true },
      { fix: removal(before.place, item.place), related: relatedTo(first.place) },
    ),
  );
}

function repeatedEntries(
  { key, value, shape }: Setting,
  kind: 'event' | 'action',
  rule: RuleSpec,
): Diagnostic[] {
  if (shape?.type !== 'array' || value.kind !== 'list') return [];
  // Repeated records can be intended, and repeated names of variables are another error.
  const items = value.items.filter(({ kind }) => kind === 'literal');
  const isScroll =
    kind === 'event' &&
    rule.events.some(
      ({ module, settings }) =>
        module === 'scroll' && settings.entries.some((entry) => entry.value === value),
    );
  return repeatedIn(items, canonicalKey).map(({ first, before, item }) =>
    diagnose(
      'entry-repeated',
      item.place,
      { entry: describe(item), key, twice: isScroll },
      { fix: removal(before.place, item.place), related: relatedTo(first.place) },
    ),
  );
}

/** Returns the items whose key an earlier item has, each with that item and the item before it. */
function repeatedIn<T>(
  items: readonly T[],
  keyOf: (item: T) => string,
): { readonly first: T; readonly before: T; readonly item: T }[] {
  const seen = new Map<string, T>();
  return items.flatMap((item, index) => {
    const key = keyOf(item);
    const first = seen.get(key);
    if (first === undefined) seen.set(key, item);
    return first === undefined ? [] : [{ first, before: items[index - 1]!, item }];
  });
}

function relatedTo(place: Place): Diagnostic['related'] {
  return [{ place, message: 'It is listed here first.' }];
}

/**
 * Returns the fix that removes an item after another one on the same line. Between items on several
 * lines there can be a comment, which the fix would delete.
 */
function removal(before: Place, { endColumn, endLine, line, file }: Place): Fix | undefined {
  const isBeside = before.endLine === line && before.file === file;
  const { endColumn: column } = before;
  return isBeside
    ? { edits: [{ place: { file, line, column, endLine, endColumn }, text: '' }] }
    : undefined;
}
