import { partsOf } from '../expression/children.ts';
import type { Expression } from '../model/expression.ts';
import type { Plan } from '../model/plan.ts';
import { emitRecord } from './emit-record.ts';
import type { Generator } from './generator.ts';

type Script = Extract<Expression, { readonly kind: 'script' }>;

/**
 * A script's call. One in a data element that throws gives nothing, and the rule goes on; elsewhere, and wherever consent
 * is asked, what it throws stops the rule: a question that can't be answered is no consent.
 */
export function emitScript(expression: Script, generator: Generator): string {
  const { owner, plan, names } = generator;
  const call = `${names.useDefault(expression.file)}(${expression.with ? emitRecord(expression.with, undefined, generator) : ''})`;
  const element = owner.kind === 'element' ? plan.elements.find(({ name }) => name === owner.name) : undefined;
  const isOwn = element && within(element.value, plan, new Set()).has(expression) && ![...plan.policies.values()].some((policy) => within(policy, plan, new Set()).has(expression));
  return isOwn ? `${names.use('runtime/language/attempt.ts', 'attempt')}(${JSON.stringify(element.name)}, () => ${call})` : call;
}

/** All that is asked when an expression is: its parts, and those of the data elements that it names. */
function within(expression: Expression, plan: Plan, found: Set<Expression>): ReadonlySet<Expression> {
  if (found.has(expression)) return found;
  found.add(expression);
  const element = expression.kind === 'element' ? plan.elements.find(({ name }) => name === expression.name) : undefined;
  for (const part of [...partsOf(expression), ...element ? [element.value] : []]) within(part, plan, found);
  return found;
}
