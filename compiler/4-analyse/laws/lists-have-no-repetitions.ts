import { diagnose } from '../../diagnostics/diagnose.ts';
import type { Diagnostic, Fix } from '../../diagnostics/diagnostic.ts';
import { canonicalKey } from '../../expression/tree/canonical-key.ts';
import { describe } from '../../expression/tree/describe.ts';
import { entryNames } from '../../expression/tree/entry-names.ts';
import type { Place } from '../../model/place.ts';
import type { ModuleUse, RuleSpec } from '../../model/spec.ts';
import type { Law } from '../law.ts';
import { visitSettings, type Setting } from '../visit-settings.ts';

/** Checks that no rule lists the same event twice, and that no setting's list repeats an entry. */
export const listsHaveNoRepetitions: Law = ({ site }) => {
  const found = site.rules.filter((rule) => !rule.archived).flatMap(repeatedEvents);
  visitSettings(site, (setting, kind, rule) => found.push(...repeatedEntries(setting, kind, rule)));
  return found;
};

function repeatedEvents({ events, allOf }: RuleSpec): Diagnostic[] {
  const keys = (event: ModuleUse) => {
    const names = allOf ? [] : entryNames(event);
    return names.length > 0
      ? names.map((name) => `${event.module}: ${name}`)
      : [`${event.module} ${canonicalKey(event.settings)}`];
  };
  return repeatedIn(events, keys).map(({ first, before, item, key }) => {
    const fix = [before, item].every(isPlain) ? removal(before.place, item.place) : undefined;
    return diagnose(
      'event-repeated',
      item.place,
      {
        event: key.startsWith(`${item.module}: `) ? key : item.module,
        allOf: allOf === true,
      },
      { fix, related: relatedTo(first.place) },
    );
  });
}

/**
 * Returns whether an event is written without settings, as in `- click`. The event and its empty
 * settings then have the same location.
 */
function isPlain({ place, settings }: ModuleUse): boolean {
  return place.line === settings.place.line && place.column === settings.place.column;
}

function repeatedEntries(
  { key, value, shape }: Setting,
  kind: 'event' | 'action',
  rule: RuleSpec,
): Diagnostic[] {
  if (shape?.type !== 'array' || value.kind !== 'list') return [];
  const isScroll =
    kind === 'event' &&
    rule.events.some(
      ({ module, settings }) =>
        module === 'scroll' && settings.entries.some((entry) => entry.value === value),
    );
  // Only repeated literals are reported. Repeated records can be intended, and
  // `variablesAreSetOnce` reports repeated names of variables.
  return repeatedIn(value.items, (item) => [canonicalKey(item)])
    .filter(({ item }) => item.kind === 'literal')
    .map(({ first, before, item }) =>
      diagnose(
        'entry-repeated',
        item.place,
        { entry: describe(item), key, twice: isScroll },
        {
          fix: before.kind === 'literal' ? removal(before.place, item.place) : undefined,
          related: relatedTo(first.place),
        },
      ),
    );
}

/**
 * Returns each item that shares a key with an earlier item, together with the shared key. `first`
 * is the first item that has this key. `before` is the item directly before the repeated item.
 * @param keysOf returns the keys of an item; one shared key is enough
 */
function repeatedIn<T>(
  items: readonly T[],
  keysOf: (item: T) => readonly string[],
): { readonly first: T; readonly before: T; readonly item: T; readonly key: string }[] {
  const seen = new Map<string, T>();
  return items.flatMap((item, index) => {
    const keys = keysOf(item);
    const key = keys.find((each) => seen.has(each));
    const first = key === undefined ? undefined : seen.get(key);
    for (const each of keys) if (!seen.has(each)) seen.set(each, item);
    return key === undefined || first === undefined
      ? []
      : [{ first, before: items[index - 1]!, item, key }];
  });
}

function relatedTo(place: Place): Diagnostic['related'] {
  return [{ place, message: 'It is listed here first.' }];
}

/**
 * Returns the fix that removes an item. Returns undefined if the previous item is on another line.
 * There may then be a comment between the two items, and the fix would delete the comment.
 */
function removal(before: Place, { endColumn, endLine, line, file }: Place): Fix | undefined {
  const isBeside = before.endLine === line && before.file === file;
  const { endColumn: column } = before;
  return isBeside
    ? { edits: [{ place: { file, line, column, endLine, endColumn }, text: '' }] }
    : undefined;
}
