import type { Purpose } from '../../runtime/contract.ts';
import { catalogue } from '../model/catalogue.ts';
import type { Expression } from '../model/expression.ts';
import type { ModuleUse } from '../model/spec.ts';

const PURPOSES: readonly unknown[] = ['necessary', 'product', 'analytics', 'advertising'] satisfies Purpose[];

/**
 * What an action sends or stores is for these: those of its schema, and the one that its author names where the schema
 * leaves that open.
 * @param valueOf reads the named purpose; by default it counts only where it is written out, or has been folded
 */
export function purposesOf({ module, settings }: Pick<ModuleUse, 'module' | 'settings'>, valueOf: (expression: Expression) => unknown = literal): readonly Purpose[] {
  const { purposes, purposeFrom } = catalogue.actions.get(module)!;
  const entry = settings.entries.find(({ key }) => key === purposeFrom);
  const named = entry && valueOf(entry.value);
  return [...new Set([...purposes, ...PURPOSES.includes(named) ? [named as Purpose] : []])];
}

function literal(expression: Expression): unknown {
  return expression.kind === 'literal' ? expression.value : undefined;
}
