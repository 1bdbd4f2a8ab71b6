import { describeHit } from '../../../compiler/play/scenario/compare/describe-hit.ts';
import { decodeHit } from '../../../compiler/play/scenario/decode/decode-hit.ts';
import { isRecord } from '../../../compiler/play/scenario/is-record.ts';
import type { Hit } from '../../../compiler/play/scenario/world/hit.ts';
import type { SiteManifest } from '../../../compiler/model/manifest.ts';
import { isVolatile } from '../../../compiler/play/scenario/compare/is-volatile.ts';
import { fieldsOf, withFields, type WrittenHit } from './expected-hit.ts';

/** A request's field that a recording can expect. */
export interface ExpectableField {
  /**
   * The keys that lead from the request to the value, such as `['eVars', '22']`. A list is a single
   * value, so no path leads to an item of a list.
   */
  readonly path: readonly string[];
  /** The title, such as `eVar22 link name`. */
  readonly title: string;
  readonly value: unknown;
  /** Whether the field has the same value in every run. */
  readonly isStable: boolean;
}

/**
 * Returns those fields of a request that a recording can expect.
 * @param host the preview's own host. Other runs may have another host, so a field whose value
 * contains the host isn't stable
 */
export function expectableFields(
  hit: Hit,
  variables: SiteManifest['variables'],
  host: string,
): readonly ExpectableField[] {
  const fields = describeHit(hit);
  const expectable = new Map<string, ExpectableField>();
  for (const { title: group, rows } of decodeHit(hit, variables).groups) {
    for (const { name, label } of rows) {
      const given = pathOf(group, name);
      const whole = given === undefined ? undefined : follow(fields, given);
      if (whole === undefined) continue;
      const { path, value } = whole;
      const isStable = !isVolatile(path.join('.')) && !JSON.stringify(value).includes(host);
      expectable.set(path.join('.'), {
        path,
        value,
        isStable,
        title: label === undefined || label === 'unnamed' ? name : `${name} ${label}`,
      });
    }
  }
  return [...expectable.values()];
}

/**
 * Returns the expected request after one of its fields is set. If the value is undefined, the field
 * is removed.
 */
export function setExpectedField(
  expected: WrittenHit,
  path: readonly string[],
  value: unknown,
): WrittenHit {
  return withFields(expected, put(fieldsOf(expected), path, value));
}

/**
 * Returns the expected value of a field; undefined if the expected request doesn't contain the
 * field.
 */
export function expectedAt(expected: WrittenHit, path: readonly string[]): unknown {
  return path.reduce<unknown>(
    (value, key) => (isRecord(value) ? value[key] : undefined),
    fieldsOf(expected),
  );
}

function pathOf(group: string, name: string): readonly string[] | undefined {
  const variable = /^(eVar|prop|event)(\d+)$/.exec(name);
  if (variable && ['Events', 'eVars', 'Props'].includes(group))
    return [`${variable[1]!}s`, variable[2]!];
  if (group === 'Experience event') return ['xdm', ...name.split('.')];
  if (group === 'Data') return ['data', ...name.split('.')];
  return group === 'Parameters' ? ['params', name] : undefined;
}

/**
 * Returns a path and the value at it; undefined if there is no value. If the path leads into a
 * list, returns the list's path and the whole list, because a scenario can't expect part of a list.
 */
function follow(
  fields: unknown,
  path: readonly string[],
): { readonly path: readonly string[]; readonly value: unknown } | undefined {
  let value: unknown = fields;
  for (const [depth, key] of path.entries()) {
    if (Array.isArray(value)) return { path: path.slice(0, depth), value };
    if (!isRecord(value) || !Object.hasOwn(value, key)) return undefined;
    value = value[key];
  }
  return value === null || value === undefined ? undefined : { path, value };
}

function put(fields: WrittenHit, [key, ...rest]: readonly string[], value: unknown): WrittenHit {
  if (key === undefined) return fields;
  const { [key]: old, ...others } = fields;
  const inner = rest.length === 0 ? value : put(isRecord(old) ? old : {}, rest, value);
  const isEmpty =
    inner === undefined || (rest.length > 0 && isRecord(inner) && Object.keys(inner).length === 0);
  return isEmpty ? others : { ...fields, [key]: inner };
}
