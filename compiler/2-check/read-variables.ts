import { outOfRange } from '../expression/types/variable-range.ts';
import type { Dictionary } from '../model/leaf.ts';
import type { Entry, Node } from '../model/node.ts';
import type { VariableName } from '../model/spec.ts';
import { isNewVariable } from './is-new-variable.ts';
import { readEntries } from './read-entries.ts';
import { reportType, reportUnknownKey, textOf, type Reader } from './reader.ts';

const DICTIONARIES: readonly string[] = ['events', 'eVars', 'props'];

/** Reads `variables: { events: { 2: PDP View }, eVars: { 38: content identifier }, props: {} }`. */
export function readVariables(node: Node, reader: Reader): VariableName[] {
  return readEntries(node, 'a map with events, eVars and props', reader, (entry) => {
    if (!DICTIONARIES.includes(entry.key)) return reportUnknownKey(reader, entry, DICTIONARIES);
    const seen: VariableName[] = [];
    return readEntries(entry.value, 'a map of numbers to names', reader, (named) =>
      readName(entry.key as Dictionary, named, seen, reader),
    );
  }).flat();
}

function readName(
  dictionary: Dictionary,
  { key, keyPlace, value }: Entry,
  seen: VariableName[],
  reader: Reader,
): VariableName | undefined {
  const name = textOf(value);
  if (!/^\d+$/.test(key))
    return reader.report('value-pattern-wrong', keyPlace, { value: key, wanted: 'a number' });
  const wrong = outOfRange(dictionary, Number(key));
  if (wrong) return reader.report('variable-out-of-range', keyPlace, wrong);
  if (name === undefined) return reportType(reader, value, 'a name');
  const variable = { dictionary, number: Number(key), name, place: keyPlace };
  // `isNewVariable` also reports `02` after `2`. YAML doesn't consider them to be the same key.
  if (!isNewVariable(variable, seen, reader, value.place)) return undefined;
  seen.push(variable);
  return variable;
}
