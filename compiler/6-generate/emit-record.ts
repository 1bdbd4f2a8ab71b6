import type { Shape } from '../../runtime/contract.ts';
import { OWN_NAMES } from '../model/own-names.ts';
import type { RecordOf } from '../model/expression.ts';
import { code, object, type Code, type Fragment } from './code.ts';
import type { Generator } from './generator.ts';
import { camelCase } from './names.ts';

/**
 * Emits settings as an object literal. Names in the shape's `properties` are written in camelCase.
 * Other names don't change. An absent value becomes `undefined`, and `set-variables` then unsets
 * the variable. If the shape of a value has `lazy` or `tests`, the value becomes a function.
 * @param more additional properties, as code
 */
export function emitRecord(
  record: RecordOf,
  shape: Shape | undefined,
  generator: Generator,
  more: readonly Fragment[] = [],
): Code {
  const entries = record.entries.map(({ key, value }) => {
    const listed =
      shape?.properties && Object.hasOwn(shape.properties, key) ? shape.properties[key] : undefined;
    const within = listed ?? shape?.others;
    const name = listed ? camelCase(key) : propertyName(key);
    const emitted =
      value.kind === 'record' ? emitRecord(value, within, generator) : generator.emit(value);
    const parameter = within?.lazy ? generator.event : within?.tests ? generator.item : undefined;
    return code`${name}: ${parameter === undefined ? emitted : code`(${parameter}) => (${emitted})`}`;
  });
  return object([...more, ...entries]);
}

/**
 * Emits a property name that the author has chosen. `__proto__` is emitted as a computed name,
 * because the plain form would set the object's prototype. A name that equals one of the bundle's
 * own names is quoted, so that esbuild doesn't shorten it.
 */
function propertyName(name: string): string {
  if (name === '__proto__') return '["__proto__"]';
  return !Object.hasOwn(OWN_NAMES, name) && /^(?:[A-Za-z_$][\w$]*|0|[1-9]\d{0,14})$/.test(name)
    ? name
    : JSON.stringify(name);
}
