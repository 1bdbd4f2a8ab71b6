import type { RecordOf } from '../../model/expression.ts';
import { recordField } from './record-field.ts';

/**
 * Returns the entry names that an event `data-layer` lists. Returns none for any other event, or
 * if the event tests names in another way, such as by their start.
 */
export function entryNames({
  module,
  settings,
}: {
  readonly module: string;
  readonly settings: RecordOf;
}): readonly string[] {
  const test = module === 'data-layer' ? recordField(settings, 'name') : undefined;
  if (test?.kind !== 'comparison' || !['equals', 'in'].includes(test.test)) return [];
  const names = test.right.kind === 'list' ? test.right.items : [test.right];
  return names.flatMap((name) => (name.kind === 'literal' ? [String(name.value)] : []));
}
