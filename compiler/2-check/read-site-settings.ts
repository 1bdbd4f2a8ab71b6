import type { Expression, RecordOf } from '../model/expression.ts';
import type { Entry, MapNode } from '../model/node.ts';
import { SETTINGS } from './site-shape.ts';
import { readEntries } from './read-entries.ts';
import { readSiteDataLayer } from './read-site-data-layer.ts';
import { turnedDigits } from './turned-digits.ts';
import { entryOf, reportType, reportUnknownKey, type Reader } from './reader.ts';

const PURPOSES: readonly string[] = ['product', 'analytics', 'advertising'];

/**
 * Reads the settings of a site.yaml as a record. Settings with errors are reported and left out.
 */
export function readSettings(root: MapNode, reader: Reader): RecordOf {
  const entries = root.entries
    .filter((entry) => Object.hasOwn(SETTINGS, entry.key))
    .flatMap((entry) => {
      const value =
        entry.key === 'consent'
          ? readConsent(entry, reader)
          : entry.key === 'constants'
            ? readConstants(entry, reader)
            : entry.key === 'get-var'
              ? readElements(entry, reader)
              : entry.key === 'data-layer'
                ? readSiteDataLayer(entry.value, reader)
                : reader.shape(entry.value, SETTINGS[entry.key]!);
      return value ? [{ key: entry.key, keyPlace: entry.keyPlace, value }] : [];
    });
  return { kind: 'record', entries, place: root.place };
}

/** Reads constants: strings, numbers and booleans. */
function readConstants({ value: node }: Entry, reader: Reader): RecordOf {
  const entries = readEntries(
    node,
    'a map of names to values',
    reader,
    ({ key, keyPlace, value }) => {
      if (value.kind !== 'scalar' || value.value === null)
        return reportType(reader, value, 'text, a number, true or false');
      return {
        key,
        keyPlace,
        value: { kind: 'literal', value: value.value, place: value.place } satisfies Expression,
      };
    },
  );
  return { kind: 'record', entries, place: node.place };
}

/**
 * Reads the names under `get-var:` as references to data elements, so that they are checked like
 * other references.
 */
function readElements({ key, value: node }: Entry, reader: Reader): Expression | undefined {
  const names = reader.shape(node, SETTINGS[key]!);
  return names?.kind === 'list'
    ? {
        ...names,
        items: names.items.map((item) =>
          item.kind === 'literal'
            ? { kind: 'element', name: String(item.value), place: item.place }
            : item,
        ),
      }
    : names;
}

/**
 * Reads `consent:`. Checks what the shape can't express: each key of `digits:` must be one digit,
 * and `allows:` must map purposes to tests.
 */
function readConsent({ value: node }: Entry, reader: Reader): Expression | undefined {
  const part = (key: string) => (node.kind === 'map' ? entryOf(node, key) : undefined);
  const [allows, digits] = [part('allows'), part('digits')];
  const plain =
    node.kind === 'map'
      ? { ...node, entries: node.entries.filter((entry) => entry !== allows) }
      : node;
  const turned = digits?.value.kind === 'map' ? turnedDigits(digits.value) : undefined;
  if (digits && turned !== undefined)
    return reader.report(
      'consent-digits-reversed',
      digits.value.place,
      { turned },
      digits.value.place.line === digits.value.place.endLine
        ? { place: digits.value.place, text: turned }
        : undefined,
    );
  const record = reader.record(plain, SETTINGS['consent']!);
  const wrong =
    digits?.value.kind === 'map'
      ? digits.value.entries.find(({ key }) => !/^\d$/.test(key))
      : undefined;
  if (wrong)
    return reader.report('value-pattern-wrong', wrong.keyPlace, {
      value: wrong.key,
      wanted: 'a digit of the consent cookie, such as 3',
    });
  if (!record || !allows) return record;
  const tests = readEntries(allows.value, 'a map of purposes to tests', reader, (entry) => {
    if (!PURPOSES.includes(entry.key)) return reportUnknownKey(reader, entry, PURPOSES);
    const value = reader.test(entry.value);
    return value && { key: entry.key, keyPlace: entry.keyPlace, value };
  });
  return {
    ...record,
    entries: [
      ...record.entries,
      {
        key: 'allows',
        keyPlace: allows.keyPlace,
        value: { kind: 'record', entries: tests, place: allows.value.place },
      },
    ],
  };
}
