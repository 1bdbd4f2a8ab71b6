import { dataLayerOf } from '../expression/tree/data-layer-of.ts';
import { entryNames } from '../expression/tree/entry-names.ts';
import { recordField } from '../expression/tree/record-field.ts';
import { walk } from '../expression/tree/children.ts';
import type { Expression } from '../model/expression.ts';
import type { Plan, PlannedRule } from '../model/plan.ts';
import type { TracedSend } from '../model/trace-meta.ts';

/**
 * Returns the ways in which the page can trigger an event of a rule: a click on a selector, a
 * custom event, a direct call, or an entry in the data layer. If only rules make the direct call,
 * returns the ways to trigger those rules. Returns an empty list for all other events.
 * @param seen the rules that are already followed, so that a cycle of direct calls ends
 */
export function sendsOf(
  event: PlannedRule['events'][number],
  rule: PlannedRule,
  plan: Plan,
  seen: ReadonlySet<PlannedRule> = new Set(),
): readonly TracedSend[] {
  const name = (key: string) => textOf(recordField(event.settings, key));
  const [type, id, selector] = [name('type'), name('id'), name('selector')];
  if (event.module === 'click')
    return selector === undefined ? [] : [{ kind: 'click', name: selector, fields: [] }];
  if (event.module === 'custom-event' && type !== undefined)
    return [
      {
        ...{ kind: 'custom-event', name: type, fields: fieldsOf(rule, plan) },
        ...(selector !== undefined && { selector }),
      },
    ];
  if (event.module === 'data-layer') return entriesOf(event, rule, plan);
  if (event.module !== 'direct-call' || id === undefined || seen.has(rule)) return [];
  const { directCalls, listedDirectCalls } = plan.site;
  if (directCalls && (listedDirectCalls?.includes(id) ?? true))
    return [{ kind: 'direct-call', name: id, fields: fieldsOf(rule, plan) }];
  const next = new Set([...seen, rule]);
  return plan.rules
    .filter(({ actions }) => actions.some((action) => calls(action, id)))
    .flatMap((caller) => caller.events.flatMap((each) => sendsOf(each, caller, plan, next)));
}

/** Returns a sample entry of the data layer for each event name that the rule's event accepts. */
function entriesOf(
  event: PlannedRule['events'][number],
  rule: PlannedRule,
  plan: Plan,
): readonly TracedSend[] {
  const list = dataLayerOf(plan);
  if (list === undefined) return [];
  // A field such as `products.0.id` becomes `products`, because a sample entry must contain the
  // whole list.
  const whole = fieldsOf(rule, plan, 'data-layer').map((field) => field.replace(/\.\d.*/, ''));
  const fields = [...new Set(whole)];
  return entryNames(event).map((name) => ({ kind: 'data-layer', name, list, fields }));
}

function calls(
  { module, settings, onFailure }: PlannedRule['actions'][number],
  id: string,
): boolean {
  if (onFailure === id) return true;
  return module === 'direct-call' && textOf(recordField(settings, 'id')) === id;
}

/**
 * Returns the fields that a rule reads from the detail of its event, directly or through data
 * elements.
 * @param source if it is given, the result also contains the fields that the rule reads from this
 * source
 */
function fieldsOf(
  { events, conditions, actions }: PlannedRule,
  plan: Plan,
  source?: 'data-layer',
): string[] {
  const elements = new Map(plan.elements.map(({ name, value }) => [name, value]));
  const seen = new Set<string>();
  const fields = new Set<string>();
  const into = (root: Expression): void =>
    walk(root, (part) => {
      if (part.kind === 'element' && !seen.has(part.name)) {
        seen.add(part.name);
        const value = elements.get(part.name);
        if (value !== undefined) into(value);
      }
      const read = part.kind === 'source' ? textOf(part.argument) : undefined;
      if (part.kind !== 'source' || read === undefined) return;
      if (part.module === source) fields.add(read);
      if (part.module === 'event' && read.startsWith('detail.'))
        fields.add(read.slice('detail.'.length));
    });
  for (const root of [
    ...events.map(({ settings }) => settings),
    ...conditions,
    ...actions.map(({ settings }) => settings),
  ])
    into(root);
  return [...fields].sort();
}

function textOf(expression: Expression | undefined): string | undefined {
  return expression?.kind === 'literal' && typeof expression.value === 'string'
    ? expression.value
    : undefined;
}
