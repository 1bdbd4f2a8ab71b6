import { canBeEmpty } from '../expression/types/can-be-empty.ts';
import { canBeNull } from '../expression/types/can-be-null.ts';
import { typeOf } from '../expression/types/type-of.ts';
import type { Expression } from '../model/expression.ts';
import { runtime } from '../model/runtime-exports.generated.ts';
import { code, type Code, type Fragment } from './code.ts';
import type { Generator } from './generator.ts';

/**
 * Emits code such as `a ?? b`, which returns the first value that isn't missing. If `a` can be
 * null, the code is a function call. Null counts as a value, but `??` would skip null.
 * @param skipsEmpty whether empty strings count as missing
 */
export function emitFirstOf(
  items: readonly Expression[],
  generator: Generator,
  skipsEmpty: boolean,
): Code {
  const [last, ...before] = [...items].reverse() as [Expression, ...Expression[]];
  return before.reduce((rest, item) => {
    const first = generator.emit(item);
    const { type } = typeOf(item, generator.scope);
    if (canBeNull(item, generator.scope))
      return code`${generator.names.use(runtime.present)}(${skipsEmpty ? filled(first, generator) : first}, () => ${rest})`;
    if (!skipsEmpty || !canBeEmpty(item, generator.scope)) return code`(${first} ?? ${rest})`;
    return type === 'string'
      ? code`(${first} || ${rest})`
      : code`(${filled(first, generator)} ?? ${rest})`;
  }, generator.emit(last));
}

/** Emits a call that returns the value, or undefined if the value is an empty string. */
function filled(value: Fragment, { names }: Generator): Code {
  return code`${names.use(runtime.filled)}(${value})`;
}
