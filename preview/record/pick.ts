import { describeHit } from '../../compiler/scenario/compare/describe-hit.ts';
import { decodeHit } from '../../compiler/scenario/decode/decode-hit.ts';
import { isRecord } from '../../compiler/scenario/is-record.ts';
import type { Hit } from '../../compiler/scenario/world/hit.ts';
import type { SiteManifest } from '../../compiler/model/manifest.ts';
import { isPassing } from '../../compiler/compare/is-passing.ts';
import { fieldsOf, withFields, type WrittenHit } from './expected-hit.ts';

/** A field of a request that can be expected. */
export interface Pickable {
  /** Keys from the hit to the value: `['eVars', '22']`. A list is picked as a whole. */
  readonly path: readonly string[];
  /** `eVar22 link name`. */
  readonly title: string;
  readonly value: unknown;
  /** Whether it is the same when the same is done again elsewhere. */
  readonly isSteady: boolean;
}

/** What of a request can be expected, as its decoded rows have it. @param host the preview's own host, which no other run has */
export function pickables(hit: Hit, variables: SiteManifest['variables'], host: string): readonly Pickable[] {
  const fields = describeHit(hit);
  const found = new Map<string, Pickable>();
  for (const { title: group, rows } of decodeHit(hit, variables).groups) {
    for (const { name, label } of rows) {
      const given = pathOf(group, name);
      const whole = given === undefined ? undefined : follow(fields, given);
      if (whole === undefined) continue;
      const { path, value } = whole;
      const isSteady = !isPassing(path.join('.')) && !JSON.stringify(value).includes(host);
      found.set(path.join('.'), { path, value, isSteady, title: label === undefined || label === 'unnamed' ? name : `${name} ${label}` });
    }
  }
  return [...found.values()];
}

/** The expectation with a field in it, or without. */
export function pick(expected: WrittenHit, path: readonly string[], value: unknown): WrittenHit {
  return withFields(expected, put(fieldsOf(expected), path, value));
}

/** What an expectation says of a field; undefined where nothing. */
export function pickedAt(expected: WrittenHit, path: readonly string[]): unknown {
  return path.reduce<unknown>((value, key) => isRecord(value) ? value[key] : undefined, fieldsOf(expected));
}

function pathOf(group: string, name: string): readonly string[] | undefined {
  const variable = /^(eVar|prop|event)(\d+)$/.exec(name);
  if (variable && ['Events', 'eVars', 'Props'].includes(group)) return [`${variable[1]!}s`, variable[2]!];
  if (group === 'Experience event') return ['xdm', ...name.split('.')];
  if (group === 'Data') return ['data', ...name.split('.')];
  return group === 'Parameters' ? ['params', name] : undefined;
}

/** The value at a path, or the list that the path leads through: lists match as a whole. */
function follow(fields: unknown, path: readonly string[]): { readonly path: readonly string[]; readonly value: unknown } | undefined {
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
  const isEmpty = inner === undefined || (rest.length > 0 && isRecord(inner) && Object.keys(inner).length === 0);
  return isEmpty ? others : { ...fields, [key]: inner };
}
