import { isRecord } from '../is-record.ts';
import type { Loading, Step } from '../scenario.ts';
import type { Problem } from './problem.ts';
import { expectedHit } from './read-expected-hit.ts';
import {
  address,
  duration,
  fields,
  join,
  list,
  mapOf,
  oneOf,
  optional,
  reader,
  text,
  textLike,
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
    reader({ type: ['number', 'string'] }, (value, path, problems) =>
      typeof value === 'number' ? String(value) : text(value, path, problems),
    ),
    undefined,
  ),
  broken: optional(yes, undefined),
  hangs: optional(yes, undefined),
  delay: optional(duration, undefined),
  body: optional(text, undefined),
});

/** Returns a reader of a step, given a reader of its value. */
function step<T>(read: Read<T>, make: (value: T) => Step): Read<Step> {
  return reader(read.schema, (value, path, problems) => make(read(value, path, problems)));
}

const open: Read<Step> = reader(
  { anyOf: [address.schema, opening.schema] },
  (value, path, problems) => {
    if (!isRecord(value)) return { do: 'open', url: address(value, path, problems) };
    const { url, load, from } = opening(value, path, problems);
    return { do: 'open', url, ...(load && { load }), ...(from !== undefined && { from }) };
  },
);

const kinds: { readonly [kind: string]: Read<Step> } = {
  open,
  reload: step(yes, () => ({ do: 'reload' })),
  back: step(yes, () => ({ do: 'back' })),
  click: step(text, (selector) => ({ do: 'click', selector })),
  hover: step(text, (selector) => ({ do: 'hover', selector })),
  scroll: step(textLike(/./, 'a position such as 75%, 300px or a selector'), (to) => ({
    do: 'scroll',
    to,
  })),
  fill: step(mapOf(text), (given) => ({ do: 'fill', fields: given })),
  press: step(text, (key) => ({ do: 'press', key })),
  cookie: step(mapOf(textOrNull), (cookies) => ({ do: 'cookie', cookies })),
  viewport: step(fields({ width: whole, height: whole }), (size) => ({ do: 'viewport', ...size })),
  clock: step(duration, (ms) => ({ do: 'clock', ms })),
  wait: step(duration, (ms) => ({ do: 'wait', ms })),
  run: step(text, (code) => ({ do: 'run', code })),
  push: step(mapOf(anything), (lists) => ({ do: 'push', lists })),
  prepare: step(text, (code) => ({ do: 'prepare', code })),
  fault: step(fault, ({ 'retry-after': retryAfter, delay: delayMs, ...rest }) => ({
    do: 'fault',
    fault: { ...rest, retryAfter, delayMs },
  })),
  expect: step(
    list(expectedHit, 1, 'If no request is expected, write "expect-none: true".'),
    (hits) => ({ do: 'expect', hits }),
  ),
  'expect-none': step(yes, () => ({ do: 'expect', hits: [] })),
  'expect-cookie': step(mapOf(anything), (cookies) => ({ do: 'expect-cookie', cookies })),
  'expect-log': step(list(text, 1), (texts) => ({ do: 'expect-log', texts })),
  'expect-value': step(mapOf(anything), (values) => ({ do: 'expect-value', values })),
};

/** Maps words of other tools to the steps with the same meaning. */
const SYNONYMS: { readonly [word: string]: string } = {
  assert: 'expect',
  eval: 'run',
  goto: 'open',
  key: 'press',
  navigate: 'open',
  pause: 'wait',
  resize: 'viewport',
  script: 'run',
  sleep: 'wait',
  tick: 'clock',
  type: 'fill',
  visit: 'open',
};

/** Reads one step: a map whose only key is the kind of step. */
export const readStep: Read<Step> = reader(
  {
    type: 'object',
    properties: Object.fromEntries(
      Object.entries(kinds).map(([kind, { schema }]) => [kind, schema]),
    ),
    minProperties: 1,
    maxProperties: 1,
    additionalProperties: false,
  },
  (value, path, problems) => {
    const [kind, ...more] = isRecord(value) ? Object.keys(value) : [];
    const read =
      kind === undefined || more.length > 0 || !Object.hasOwn(kinds, kind)
        ? undefined
        : kinds[kind];
    if (isRecord(value) && kind !== undefined && read !== undefined)
      return read(value[kind], join(path, kind), problems);
    problems.push(notAStep(value, path, kind, more));
    return { do: 'wait', ms: 0 };
  },
);

function notAStep(
  value: unknown,
  path: string,
  kind: string | undefined,
  more: readonly string[],
): Problem {
  const known = Object.keys(kinds);
  const message = "isn't a step";
  if (kind !== undefined && more.length > 0)
    return {
      path,
      message: `has more than one step: ${[kind, ...more].join(', ')}`,
      help: 'Write each step on its own line, starting with "- ".',
    };
  if (kind !== undefined)
    return {
      path: join(path, kind),
      message,
      unknown: { what: 'step', word: kind, known, meant: SYNONYMS[kind] },
    };
  if (typeof value === 'string' && Object.hasOwn(kinds, value)) {
    const isSwitch = kinds[value]!.schema['const'] === true;
    return { path, message, help: `Write "${value}: ${isSwitch ? 'true' : '…'}".` };
  }
  return {
    path,
    message,
    help: `Write a key with a value, such as "open: /". Available steps: ${known.join(', ')}.`,
  };
}
