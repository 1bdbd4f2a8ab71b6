import type { Entry } from '../../session/trace/entry.ts';
import { outcomeOf, type Run } from '../../session/trace/run.ts';
import { outcomeTexts, type EntryText, type Naming } from './naming.ts';
import { recordText } from './record-text.ts';

/** Returns the text of a timeline entry. */
export function entryText({ record, run }: Entry, naming: Naming): EntryText {
  if (run === undefined) return recordText(record, naming);
  const name = naming.meta.rules[run.rule]?.name ?? `rule ${run.rule}`;
  return { ...outcomeTexts[outcomeOf(run)], text: `${name}${failedCondition(run)}` };
}

/**
 * Returns a suffix with the first false condition, such as ` · condition 2`; empty if none is
 * false.
 */
function failedCondition({ records }: Run): string {
  const failing = records.find(
    (record) => record.k === 'cond' && record.ok === false && record.asked === undefined,
  );
  return failing?.k === 'cond' ? ` · condition ${failing.i + 1}` : '';
}
