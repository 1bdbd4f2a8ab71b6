import { isTrue } from '../expression/tree/is-true.ts';
import type { Each, Expression, Kept, Quantified } from '../model/expression.ts';
import { runtime } from '../model/runtime-exports.generated.ts';
import { arrowBody, code, joined, json, type Code, type Fragment } from './code.ts';
import { emitTested } from './emit-tested.ts';
import type { Generator } from './generator.ts';

/**
 * Emits `each(list, most, (i) => given, (i) => where)`. If `index-by` is set, also emits the call
 * that turns the resulting list into an object.
 */
export function emitEach({ list, where, atMost, give, indexBy }: Each, generator: Generator): Code {
  const { names } = generator;
  const body = arrowBody(generator.emit(give));
  const test =
    where && !isTrue(where) ? [code`(${generator.item}) => ${generator.emit(where)}`] : [];
  const call = code`${names.use(runtime.each)}(${joined([generator.emit(list), atMost, code`(${generator.item}) => ${body}`, ...test])})`;
  return indexBy === undefined
    ? call
    : code`${names.use(runtime.indexBy)}(${call}, ${json(indexBy)})`;
}

export function emitQuantified(quantified: Quantified, generator: Generator): Code {
  const { how, list, test } = quantified;
  const { names } = generator;
  const call = names.use(how === 'every' ? runtime.every : runtime.some);
  const passes = (items: Fragment): Code =>
    code`${how === 'none' ? '!' : ''}${call}(${items}, (${generator.item}) => ${generator.emit(test)})`;
  return emitTested(quantified, entries(list, generator), passes, generator);
}

/**
 * Emits the list whose items a test examines. A `dom` source without settings becomes the list of
 * the elements that match the source's selector.
 */
function entries(list: Expression, generator: Generator): Code {
  if (list.kind !== 'source' || list.module !== 'dom' || list.settings) return generator.emit(list);
  return code`${generator.names.use(runtime.elements)}(${generator.emit(list.argument!)})`;
}

export function emitKept({ keep, name, value, purpose }: Kept, generator: Generator): Code {
  const { names, policies } = generator;
  const key = json(name);
  if (keep === 'page')
    return code`${names.use(runtime.keptForPage)}(${key}, ${generator.emit(value)})`;
  const allowed = policies.get(purpose);
  const storage = keep === 'session' ? 'sessionStorage' : 'localStorage';
  return code`${names.use(runtime.kept)}(${joined([json(storage), key, generator.emit(value), ...(allowed ? [allowed] : [])])})`;
}
