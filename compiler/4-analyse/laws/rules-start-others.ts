import { diagnose } from '../../diagnostics/diagnose.ts';
import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import { fold } from '../../expression/fold/fold.ts';
import { decide } from '../../expression/operators/decide.ts';
import { partsUnder } from '../../expression/tree/children.ts';
import { plainValue, undecided } from '../../expression/tree/plain-value.ts';
import { recordField } from '../../expression/tree/record-field.ts';
import type { Scope } from '../../expression/tree/scope.ts';
import type { Expression, RecordOf } from '../../model/expression.ts';
import type { ActionUse, ModuleUse, RuleSpec } from '../../model/spec.ts';
import type { Law } from '../law.ts';

/** Sources whose value stays the same while a rule starts itself again and again. */
const STEADY: readonly string[] = ['url', 'query', 'referrer'];

/** The kinds of expression whose value can't change between two such runs. */
const STEADY_KINDS: readonly Expression['kind'][] = [
  ...(['literal', 'list', 'regex', 'constant', 'consent', 'date-range'] as const),
  ...(['comparison', 'all', 'any', 'not'] as const),
];

/**
 * Checks that no rule causes its own event in every run, because it would start itself endlessly.
 */
export const rulesStartOthers: Law = (scope) =>
  scope.site.rules
    .filter((rule) => !rule.archived && !rule.allOf && rule.conditions.every(isSteady))
    .flatMap((rule) => rule.actions.flatMap((action) => inAction(action, rule, scope)));

function isSteady(condition: Expression): boolean {
  return partsUnder(condition).every((part) =>
    part.kind === 'source' ? STEADY.includes(part.module) : STEADY_KINDS.includes(part.kind),
  );
}

function inAction(action: ActionUse, { events }: RuleSpec, scope: Scope): Diagnostic[] {
  const made = eventOf(action, scope);
  const event =
    made && events.find((each) => each.module === made.event && isMet(each, made.name, scope));
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

/** Returns the event that an action causes, if its name is known at build time. */
function eventOf(
  { module, settings }: ActionUse,
  scope: Scope,
): { readonly event: string; readonly name: string } | undefined {
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
