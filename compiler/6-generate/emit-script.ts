import { partsOf } from '../expression/tree/children.ts';
import type { Expression } from '../model/expression.ts';
import type { Plan } from '../model/plan.ts';
import { runtime } from '../model/runtime-exports.generated.ts';
import { code, json, type Code } from './code.ts';
import { emitRecord } from './emit-record.ts';
import type { Generator } from './generator.ts';

type Script = Extract<Expression, { readonly kind: 'script' }>;

/**
 * Emits the call of a script. If a data element's script throws, the script's value is absent and
 * the rule continues. If any other script throws, the rule stops. If a consent policy uses the
 * script, even through a data element, an exception always stops the rule. A policy that can't be
 * evaluated must not allow anything.
 */
export function emitScript(expression: Script, generator: Generator): Code {
  const { owner, plan, names } = generator;
  const call = code`${names.useDefault(expression.file)}(${expression.with ? emitRecord(expression.with, undefined, generator) : ''})`;
  const element =
    owner.kind === 'element' ? plan.elements.find(({ name }) => name === owner.name) : undefined;
  const isOwn =
    element &&
    within(element.value, plan, new Set()).has(expression) &&
    ![...plan.policies.values()].some((policy) => within(policy, plan, new Set()).has(expression));
  return isOwn ? code`${names.use(runtime.attempt)}(${json(element.name)}, () => ${call})` : call;
}

/**
 * Returns an expression and all its parts. If a part is a data element, the result also contains
 * the data element's value and all parts of the value.
 */
function within(
  expression: Expression,
  plan: Plan,
  found: Set<Expression>,
): ReadonlySet<Expression> {
  if (found.has(expression)) return found;
  found.add(expression);
  const element =
    expression.kind === 'element'
      ? plan.elements.find(({ name }) => name === expression.name)
      : undefined;
  for (const part of [...partsOf(expression), ...(element ? [element.value] : [])])
    within(part, plan, found);
  return found;
}
