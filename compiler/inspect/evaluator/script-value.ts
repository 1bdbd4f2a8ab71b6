import type { Value } from '../../expression/tree/value.ts';
import type { Script } from '../../model/expression.ts';
import type { Situation } from './situation.ts';

/**
 * Returns the result of a script from `world.given`. The evaluator runs no scripts. If `given` has
 * no result for the script, reports the script as unknown and returns undefined.
 */
export function scriptValue(script: Script, { world, unknown }: Situation): Value {
  const given = world.given?.scripts;
  if (!given?.has(script.file)) unknown?.(script);
  return given?.get(script.file);
}
