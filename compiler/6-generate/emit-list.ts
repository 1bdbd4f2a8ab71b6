import { isTrue } from '../expression/tree/is-true.ts';
import type { Each, Expression, Kept, Quantified } from '../model/expression.ts';
import { runtime } from '../model/runtime-exports.generated.ts';
import { emitTested } from './emit-tested.ts';
import type { Generator } from './generator.ts';

/**
 * Emits `each(list, most, (i) => given, (i) => where)`. If `index-by` is set, also emits the call
 * that turns the resulting list into an object.
 */
export function emitEach(
  { list, where, atMost, give, indexBy }: Each,
  generator: Generator,
): string {
  const { names } = generator;
  const given = generator.emit(give);
  const body = given.startsWith('{') ? `(${given})` : given;
  const test = where && !isTrue(where) ? [`(${generator.item}) => ${generator.emit(where)}`] : [];
  const call = `${names.use(runtime.each)}(${[generator.emit(list), atMost, `(${generator.item}) => ${body}`, ...test].join(', ')})`;
  return indexBy === undefined
    ? call
    : `${names.use(runtime.indexBy)}(${call}, ${JSON.stringify(indexBy)})`;
}

export function emitQuantified(quantified: Quantified, generator: Generator): string {
  const { how, list, test } = quantified;
  const { names } = generator;
  const call = names.use(how === 'every' ? runtime.every : runtime.some);
  const passes = (items: string): string =>
    `${how === 'none' ? '!' : ''}${call}(${items}, (${generator.item}) => ${generator.emit(test)})`;
  return emitTested(quantified, entries(list, generator), passes, generator);
}

/**
 * Emits the list whose items a test examines. A `dom` source without settings becomes the list of
 * the elements that match the source's selector.
 */
function entries(list: Expression, generator: Generator): string {
  if (list.kind !== 'source' || list.module !== 'dom' || list.settings) return generator.emit(list);
  return `${generator.names.use(runtime.elements)}(${generator.emit(list.argument!)})`;
}

export function emitKept({ keep, name, value, purpose }: Kept, generator: Generator): string {
  const { names, policies } = generator;
  const key = JSON.stringify(name);
  if (keep === 'page') return `${names.use(runtime.keptForPage)}(${key}, ${generator.emit(value)})`;
  const allowed = policies.get(purpose);
  const storage = keep === 'session' ? '"sessionStorage"' : '"localStorage"';
  return `${names.use(runtime.kept)}(${[storage, key, generator.emit(value), ...(allowed ? [allowed] : [])].join(', ')})`;
}
