import type { Value } from '../../expression/tree/value.ts';
import type { Script } from '../../model/expression.ts';
import type { Situation } from './situation.ts';

/**
 * Returns the given result of a script. The evaluator runs no scripts, so a result that isn't given
 * is unknown.
 */
export function scriptValue(script: Script, { world, unknown }: Situation): Value {
  const given = world.given?.scripts;
  if (!given?.has(script.file)) unknown?.(script);
  return given?.get(script.file);
}
