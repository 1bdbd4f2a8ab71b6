import type { SingleTest, TracedTest, TraceMeta } from '../../../compiler/model/trace-meta.ts';
import type { TraceRecord } from '../../session/trace/trace-record.ts';
import { isIdentifying, mentionsIdentifying } from './identifying.ts';
import { hide, redactValue } from './redact.ts';
import { secretsOf } from './secrets-of.ts';

/** Functions that remove personal data from a session's records and from its other values. */
export interface SessionRedaction {
  readonly record: (record: TraceRecord) => unknown;
  readonly value: (value: unknown) => unknown;
}

/** The data of a session in which personal data is looked for. */
export interface SessionData {
  readonly records: readonly TraceRecord[];
  readonly meta: TraceMeta;
  /** Further data, such as the cookies and the requests. */
  readonly others: readonly unknown[];
}

/**
 * Returns functions that remove personal data from a session's records and from its other values.
 * If a value identifies the visitor in one field, the value is removed from all fields.
 */
export function sessionRedaction({ records, meta, others }: SessionData): SessionRedaction {
  const elements = identifyingElements(meta);
  const read: string[] = [];
  // A text without a digit, such as `logged in`, is no id, so it isn't removed from other fields.
  const onRead = (value: string): void => void (/\d/.test(value) && read.push(value));
  for (const record of records) hideReads(record, { meta, elements }, onRead);
  const secrets = secretsOf([...others, records], read);
  const value = (each: unknown): unknown => redactValue(each, '', { secrets });
  return { value, record: (record) => value(hideReads(record, { meta, elements })) };
}

interface Known {
  readonly meta: TraceMeta;
  /** The indexes of the data elements that read an identifying value. */
  readonly elements: ReadonlySet<number>;
}

/**
 * Returns a record in which identifying values are hidden. A data element or a test has read these
 * values from a source such as the cookie `guid`.
 */
function hideReads(
  record: TraceRecord,
  { meta, elements }: Known,
  onFound?: (value: string) => void,
): TraceRecord {
  if (record.k === 'el' && elements.has(record.e))
    return { ...record, value: hide(record.value, onFound) };
  if (record.k !== 'cond' || record.saw === undefined) return record;
  const condition = meta.rules[record.r]?.conditions[record.i];
  if (condition === undefined) return record;
  const names = [...elements].map((index) => meta.elements[index]!.name);
  const tests = testsIn(condition.test);
  const reads = (text: string): boolean =>
    mentionsIdentifying(text) ||
    names.some((name) => text.includes(`%${name}%`) || text.includes(`element: ${name}`));
  return {
    ...record,
    saw: record.saw.map((saw) => {
      const test = tests.find(({ number }) => number === saw.test);
      return {
        ...saw,
        ...('left' in saw && test && reads(test.left) && { left: hide(saw.left, onFound) }),
        ...('right' in saw && test && reads(test.wanted) && { right: hide(saw.right, onFound) }),
      };
    }),
  };
}

/** Returns the data elements that read an identifying value, directly or from another element. */
function identifyingElements({ elements }: TraceMeta): ReadonlySet<number> {
  const found = new Set<number>();
  for (let size = -1; size !== found.size;) {
    size = found.size;
    for (const [index, { name, text, asks }] of elements.entries())
      if (isIdentifying(name) || mentionsIdentifying(text) || asks.some((each) => found.has(each)))
        found.add(index);
  }
  return found;
}

function testsIn(test: TracedTest): SingleTest[] {
  if (test.kind === 'test') return [test, ...(test.each === undefined ? [] : testsIn(test.each))];
  return 'items' in test ? test.items.flatMap(testsIn) : testsIn(test.item);
}
