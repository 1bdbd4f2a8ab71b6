import { diagnose } from '../../diagnostics/diagnose.ts';
import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import { fold } from '../../expression/fold/fold.ts';
import { answerGiven } from '../../expression/logic/answer-given.ts';
import { decide } from '../../expression/operators/decide.ts';
import { partsUnder } from '../../expression/tree/children.ts';
import { findCycles } from '../../expression/tree/find-cycles.ts';
import { plainValue, undecided } from '../../expression/tree/plain-value.ts';
import { recordField } from '../../expression/tree/record-field.ts';
import type { Scope } from '../../expression/tree/scope.ts';
import type { Expression, RecordOf } from '../../model/expression.ts';
import type { ActionUse, ModuleUse, RuleSpec } from '../../model/spec.ts';
import type { Law } from '../law.ts';

/**
 * The event that an action causes. `event` is the event's type. `name` is the ID of a direct call,
 * or the name of an entry in the data layer.
 */
interface MadeEvent {
  readonly event: string;
  readonly name: string;
}

/** Sources whose value stays the same while rules start themselves again and again. */
const STEADY: readonly string[] = ['url', 'query', 'referrer'];

/** Kinds of expression whose value stays the same as long as the values of their parts do. */
const STEADY_KINDS: readonly Expression['kind'][] = [
  ...(['literal', 'list', 'regex', 'constant', 'consent', 'date-range'] as const),
  ...(['comparison', 'all', 'any', 'not'] as const),
];

/**
 * Checks that no rule starts itself again and again. An action can cause an event of its own rule,
 * or rules can start one another in a cycle, such as `a → b → a`. Rules whose conditions can have
 * another result in the next run aren't checked.
 */
export const rulesStartOthers: Law = (scope) => {
  const { rules, disabled } = scope.site;
  const repeating = rules.filter(
    (rule) =>
      !rule.archived && !disabled.has(rule.id) && !rule.allOf && rule.conditions.every(isSteady),
  );
  return [
    ...repeating.flatMap((rule) => rule.actions.flatMap((action) => inAction(action, rule, scope))),
    ...inCycles(repeating, scope),
  ];
};

/** Reports rules that start one another in a cycle, unless their conditions exclude one another. */
function inCycles(rules: readonly RuleSpec[], scope: Scope): Diagnostic[] {
  const starters = rules.flatMap((rule) =>
    rule.actions.flatMap((action) => {
      const made = eventOf(action, scope);
      return made ? [{ rule, action, made }] : [];
    }),
  );
  const steps = starters.flatMap(({ rule, action, made }) =>
    rules
      .filter((other) => other !== rule && startedBy(made, other, scope) !== undefined)
      .map((other) => ({ from: rule.id, to: other.id, action })),
  );
  const { cycles } = findCycles(
    rules.map(({ id }) => id),
    (id) => steps.filter(({ from }) => from === id).map(({ to }) => to),
  );
  return cycles.flatMap((chain) => {
    const within = rules.filter(({ id }) => chain.includes(id));
    if (excludeOneAnother(within, scope)) return [];
    const [first, ...others] = chain
      .slice(1)
      .map((to, at) => steps.find((step) => step.from === chain[at] && step.to === to)!);
    const related = others.map(({ action, to }) => ({
      place: action.place,
      message: `This action runs "${to}".`,
    }));
    return [diagnose('rules-run-each-other', first!.action.place, { chain }, { related })];
  });
}

function excludeOneAnother(rules: readonly RuleSpec[], scope: Scope): boolean {
  const [first, ...others] = rules.flatMap(({ conditions }) => conditions);
  return first !== undefined && answerGiven(others, first, scope) === false;
}

function isSteady(condition: Expression): boolean {
  return partsUnder(condition).every((part) =>
    part.kind === 'source' ? STEADY.includes(part.module) : STEADY_KINDS.includes(part.kind),
  );
}

function inAction(action: ActionUse, rule: RuleSpec, scope: Scope): Diagnostic[] {
  const made = eventOf(action, scope);
  const event = made && startedBy(made, rule, scope);
  return made && event
    ? [
        diagnose(
          'rule-runs-itself',
          action.place,
          { ...made, action: action.module },
          { related: [{ place: event.place, message: 'The event is here.' }] },
        ),
      ]
    : [];
}

/** Returns the item of the rule's `events` that listens for the event of an action. */
function startedBy(made: MadeEvent, { events }: RuleSpec, scope: Scope): ModuleUse | undefined {
  return events.find((each) => each.module === made.event && isMet(each, made.name, scope));
}

/**
 * Returns the event that an action causes: a direct call, or an entry of the data layer. Returns
 * undefined if the action causes no event, or if the event's name isn't known at build time.
 */
function eventOf({ module, settings }: ActionUse, scope: Scope): MadeEvent | undefined {
  const text = (record: RecordOf, key: string) => textOf(recordField(record, key), scope);
  if (module === 'direct-call') {
    const name = text(settings, 'id')?.trim();
    return name === undefined ? undefined : { event: 'direct-call', name };
  }
  if (module !== 'push') return undefined;
  const layer = scope.site.constants.get('dataLayer')?.value;
  const entry = recordField(settings, 'entry');
  const name = entry?.kind === 'record' ? text(entry, 'event') : undefined;
  return name !== undefined && layer !== undefined && text(settings, 'to') === layer
    ? { event: 'data-layer', name }
    : undefined;
}

function isMet({ module, settings }: ModuleUse, name: string, scope: Scope): boolean {
  if (module === 'direct-call') return textOf(recordField(settings, 'id'), scope)?.trim() === name;
  const test = recordField(settings, 'name');
  if (test?.kind !== 'comparison') return false;
  const right = plainValue(fold(test.right, scope));
  return right !== undecided && decide(test.test, name, right);
}

function textOf(value: Expression | undefined, scope: Scope): string | undefined {
  const folded = value && fold(value, scope);
  return folded?.kind === 'literal' ? String(folded.value) : undefined;
}
