import type { Purpose } from '../../../runtime/contract.ts';
import { catalogue } from '../../model/catalogue.ts';
import type { Expression } from '../../model/expression.ts';
import type { ModuleUse } from '../../model/spec.ts';

const PURPOSES: readonly unknown[] = [
  'necessary',
  'product',
  'analytics',
  'advertising',
] satisfies Purpose[];

/**
 * Returns the purposes of an action. The action's schema lists purposes. It can also name a setting
 * (`purposeFrom`) whose value is a further purpose.
 * @param valueOf returns the value of this setting. By default, a setting that isn't a literal is
 * ignored
 */
export function purposesOf(
  { module, settings }: Pick<ModuleUse, 'module' | 'settings'>,
  valueOf: (expression: Expression) => unknown = literal,
): readonly Purpose[] {
  const { purposes, purposeFrom } = catalogue.actions.get(module)!;
  const entry = settings.entries.find(({ key }) => key === purposeFrom);
  const named = entry && valueOf(entry.value);
  return [...new Set([...purposes, ...(PURPOSES.includes(named) ? [named as Purpose] : [])])];
}

function literal(expression: Expression): unknown {
  return expression.kind === 'literal' ? expression.value : undefined;
}
