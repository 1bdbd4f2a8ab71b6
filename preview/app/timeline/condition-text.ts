import type { TraceMeta } from '../../../compiler/model/trace-meta.ts';
import type { ConditionRecord } from '../../session/trace/run.ts';
import type { EntryText } from './naming.ts';

/** Returns the text of a condition's record. */
export function conditionText(record: ConditionRecord, meta: TraceMeta): EntryText {
  const text = meta.rules[record.r]?.conditions[record.i]?.text ?? `condition ${record.i + 1}`;
  if (record.skipped) return { icon: 'skipped', word: 'not evaluated', tone: 'plain', text };
  if (record.err !== undefined)
    return { icon: 'error', word: 'failed', tone: 'bad', text: `${text}: ${record.err}` };
  if (record.waits && record.ok === undefined)
    return { icon: 'waiting', word: 'waiting', tone: 'plain', text };
  const isReached = record.asked === undefined;
  return record.ok
    ? {
        icon: 'true',
        word: isReached ? 'true' : 'would be true',
        tone: isReached ? 'good' : 'plain',
        text,
      }
    : {
        icon: 'false',
        word: isReached ? 'false' : 'would be false',
        tone: isReached ? 'bad' : 'plain',
        text,
      };
}
