import type { Shape } from '../../runtime/contract.ts';
import type { Expression } from '../model/expression.ts';
import type { MapNode, Node } from '../model/node.ts';
import type { RuleSpec } from '../model/spec.ts';
import { RULE } from './rule-shape.ts';
import { readDuration } from './read-duration.ts';
import { literalOnly } from './read-literal.ts';
import { LONGEST_TIMEOUT_MS, readActions, readEvents } from './read-steps.ts';
import { entryOf, fieldPlaces, reportType, textOf, type Reader } from './reader.ts';

/** The default value of a rule's `order` (R-02 in test/specification.yaml). */
const DEFAULT_ORDER = 50;

/** Fields whose text is for people to read. A token in the text isn't replaced. */
const PROSE: readonly string[] = ['name', 'doc', 'owner', 'reason'];

const LISTS = ['events', 'conditions', 'actions'];

/**
 * Reads the items of `rules:`. Leaves out a rule with errors, so that later phases report nothing
 * else about it.
 */
export function readRules(node: Node, reader: Reader): RuleSpec[] {
  if (node.kind !== 'list')
    return reportType(reader, node, 'a list of rules', 'Each rule starts with "- id: …".') ?? [];
  return node.items.flatMap((item) => readRule(item, reader) ?? []);
}

function readRule(node: Node, reader: Reader): RuleSpec | undefined {
  if (node.kind !== 'map')
    return reportType(reader, node, 'a rule: a map with id, name, events and actions');
  const plain: MapNode = {
    ...node,
    entries: node.entries.filter((entry) => !LISTS.includes(entry.key)),
  };
  const lists = LISTS.filter((key) => entryOf(node, key));
  const shape: Shape = { ...RULE, required: RULE.required!.filter((key) => !lists.includes(key)) };
  const fields = reader.record(plain, shape);
  const part = (key: string) => entryOf(node, key)?.value;
  const [eventsNode, conditionsNode, actionsNode] = LISTS.map(part);
  const all = eventsNode?.kind === 'map' ? onlyEntry(eventsNode, 'all-of') : undefined;
  const events = eventsNode && readEvents(all ?? eventsNode, reader);
  const conditions = conditionsNode ? readConditions(conditionsNode, reader) : [];
  const actions = actionsNode && readActions(actionsNode, reader);
  const constants = fields?.entries.filter(({ key }) => !PROSE.includes(key)) ?? [];
  if (constants.some(({ value }) => !literalOnly(value, reader))) return undefined;
  if (!fields || !events || !conditions || !actions) return undefined;
  const prose = (key: string) => textOf(part(key));
  const field = (key: string) => {
    const value = fields.entries.find((entry) => entry.key === key)?.value;
    return value?.kind === 'literal' ? value.value : undefined;
  };
  return {
    id: String(field('id')),
    place: entryOf(node, 'id')!.value.place,
    fields: fieldPlaces(node),
    name: prose('name')!,
    doc: prose('doc'),
    owner: prose('owner'),
    reason: prose('reason'),
    reviewBy: field('review-by') as string | undefined,
    order: (field('order') as number | undefined) ?? DEFAULT_ORDER,
    archived: field('archived') === true,
    override: field('override') === true,
    events,
    ...(all && { allOf: true }),
    conditions,
    actions,
  };
}

/** Returns the value of a key if the map has no other key. */
function onlyEntry({ entries }: MapNode, key: string): Node | undefined {
  return entries.length === 1 && entries[0]!.key === key ? entries[0]!.value : undefined;
}

function readConditions(node: Node, reader: Reader): Expression[] | undefined {
  if (node.kind !== 'list')
    return reportType(
      reader,
      node,
      'a list of conditions',
      'Write each condition on its own line, starting with "- ".',
    );
  const tests = node.items.map((item) => readCondition(item, reader));
  return tests.includes(undefined) ? undefined : (tests as Expression[]);
}

/** The timeout of a condition with `timeout: true`, in ms (R-03 in test/specification.yaml). */
const CONDITION_TIMEOUT_MS = 2000;

/**
 * Reads a condition, which is a test with an optional `timeout`. If there is a timeout, the runtime
 * waits for the test to pass. `timeout: true` stands for the default timeout.
 */
function readCondition(node: Node, reader: Reader): Expression | undefined {
  const item = reader.test(node, ['timeout']);
  const timeout = node.kind === 'map' ? entryOf(node, 'timeout') : undefined;
  if (!timeout) return item;
  const isUsual = timeout.value.kind === 'scalar' && timeout.value.value === true;
  if (isUsual)
    return item && { kind: 'awaited', item, timeoutMs: CONDITION_TIMEOUT_MS, place: node.place };
  const read = literalOnly(readDuration(timeout.value, reader), reader);
  if (!item || !read) return undefined;
  const timeoutMs = Number(read.value);
  if (timeoutMs > LONGEST_TIMEOUT_MS)
    return reader.report('value-out-of-range', read.place, {
      value: `${timeoutMs} ms`,
      range: `0 to ${LONGEST_TIMEOUT_MS} ms`,
    });
  return { kind: 'awaited', item, timeoutMs, place: node.place };
}
