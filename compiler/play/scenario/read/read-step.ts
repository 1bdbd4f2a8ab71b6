import { isRecord } from '../is-record.ts';
import type { ExpectedHit, Loading, Step } from '../scenario.ts';
import {
  address,
  duration,
  fields,
  join,
  list,
  mapOf,
  oneOf,
  optional,
  text,
  textOrNull,
  whole,
  yes,
  anything,
  type Read,
} from './reader.ts';

const loadings: readonly Loading[] = ['async', 'defer', 'sync', 'late', 'embed', 'inline'];
const opening = fields({
  url: address,
  load: optional(oneOf(loadings), undefined),
  from: optional(text, undefined),
});

const fault = fields({
  host: optional(text, undefined),
  action: optional(text, undefined),
  times: optional(whole, undefined),
  status: optional(whole, undefined),
  'retry-after': optional(
    (value, path, problems) =>
      typeof value === 'number' ? String(value) : text(value, path, problems),
    undefined,
  ),
  broken: optional(yes, undefined),
  hangs: optional(yes, undefined),
  delay: optional(duration, undefined),
  body: optional(text, undefined),
});

const kinds: { readonly [kind: string]: Read<Step> } = {
  open: (value, path, problems) => {
    if (!isRecord(value)) return { do: 'open', url: address(value, path, problems) };
    const { url, load, from } = opening(value, path, problems);
    return { do: 'open', url, ...(load && { load }), ...(from !== undefined && { from }) };
  },
  reload: (value, path, problems) => (yes(value, path, problems), { do: 'reload' }),
  back: (value, path, problems) => (yes(value, path, problems), { do: 'back' }),
  click: (value, path, problems) => ({ do: 'click', selector: text(value, path, problems) }),
  hover: (value, path, problems) => ({ do: 'hover', selector: text(value, path, problems) }),
  fill: (value, path, problems) => ({ do: 'fill', fields: mapOf(text)(value, path, problems) }),
  press: (value, path, problems) => ({ do: 'press', key: text(value, path, problems) }),
  cookie: (value, path, problems) => ({
    do: 'cookie',
    cookies: mapOf(textOrNull)(value, path, problems),
  }),
  viewport: (value, path, problems) => ({
    do: 'viewport',
    ...fields({ width: whole, height: whole })(value, path, problems),
  }),
  clock: (value, path, problems) => ({ do: 'clock', ms: duration(value, path, problems) }),
  wait: (value, path, problems) => ({ do: 'wait', ms: duration(value, path, problems) }),
  run: (value, path, problems) => ({ do: 'run', code: text(value, path, problems) }),
  prepare: (value, path, problems) => ({ do: 'prepare', code: text(value, path, problems) }),
  fault: (value, path, problems) => {
    const { 'retry-after': retryAfter, delay: delayMs, ...rest } = fault(value, path, problems);
    return { do: 'fault', fault: { ...rest, retryAfter, delayMs } };
  },
  expect: (value, path, problems) => ({
    do: 'expect',
    hits: list(expectedHit, 1)(value, path, problems),
  }),
  'expect-none': (value, path, problems) => (
    yes(value, path, problems),
    { do: 'expect', hits: [] }
  ),
  'expect-cookie': (value, path, problems) => ({
    do: 'expect-cookie',
    cookies: mapOf(anything)(value, path, problems),
  }),
  'expect-log': (value, path, problems) => ({
    do: 'expect-log',
    texts: list(text, 1)(value, path, problems),
  }),
  'expect-value': (value, path, problems) => ({
    do: 'expect-value',
    values: mapOf(anything)(value, path, problems),
  }),
};

/** Reads one step: a map whose only key is the kind of step. */
export const readStep: Read<Step> = (value, path, problems) => {
  const [kind, ...more] = isRecord(value) ? Object.keys(value) : [];
  const read =
    kind === undefined || more.length > 0 || !Object.hasOwn(kinds, kind) ? undefined : kinds[kind];
  if (isRecord(value) && kind !== undefined && read !== undefined)
    return read(value[kind], join(path, kind), problems);
  const at = kind !== undefined && more.length === 0 ? join(path, kind) : path;
  problems.push({
    path: at,
    message: `must be a map with one key out of ${Object.keys(kinds).join(', ')}`,
  });
  return { do: 'wait', ms: 0 };
};

const edgeFields = [
  'host',
  'path',
  'transport',
  'url',
  'ecid',
  'type',
  'xdm',
  'data',
  'eVars',
  'props',
  'events',
  'query',
  'event-query',
  'meta',
  'status',
];
const networkFields = [
  'host',
  'path',
  'action',
  'receiver',
  'transport',
  'method',
  'url',
  'params',
  'query',
  'body',
  'purpose',
  'status',
];

/**
 * Reads an expected hit: a request to the edge under `{ interact: {…} }` or `{ collect: {…} }`, or
 * a map with the fields of any other hit.
 */
const expectedHit: Read<ExpectedHit> = (value, path, problems) => {
  const kind = isRecord(value) ? ['interact', 'collect'].find((name) => name in value) : undefined;
  if (!isRecord(value) || kind === undefined)
    return onlyKnown(networkFields, value, path, problems);
  for (const key of Object.keys(value).filter((name) => name !== kind))
    problems.push({ path: join(path, key), message: `belongs inside ${kind}` });
  return {
    receiver: 'edge',
    action: kind,
    ...onlyKnown(edgeFields, value[kind] ?? {}, join(path, kind), problems),
  };
};

function onlyKnown(
  known: readonly string[],
  ...[value, path, problems]: Parameters<Read<ExpectedHit>>
): ExpectedHit {
  const given = mapOf(anything)(value, path, problems);
  for (const key of Object.keys(given).filter((name) => !known.includes(name)))
    problems.push({
      path: join(path, key),
      message: `isn't a field of a hit; available fields: ${known.join(', ')}`,
    });
  return given;
}
