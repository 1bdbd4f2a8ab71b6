import { isRecord } from '../is-record.ts';
import { networks } from '../networks/networks.ts';
import type { ExpectedHit } from '../scenario.ts';
import type { Problem } from './problem.ts';
import { anything, join, mapOf, reader, text, type Read } from './reader.ts';

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

const receivers = [
  ...['edge', 'id-service', 'tracking-server', 'unknown'],
  ...networks.map(({ name }) => name),
];
/** Maps names of companies and products to the receiver that is probably meant. */
const RECEIVER_SYNONYMS: { readonly [word: string]: string } = {
  adobe: 'edge',
  bing: 'microsoft',
  doubleclick: 'floodlight',
  facebook: 'meta',
  ga4: 'google',
  'google-ads': 'google',
  'google-analytics': 'google',
  'google-tag': 'google',
  twitter: 'x',
};

/** Matches a host, such as `collect.shop.example`. The names in `receivers` don't match. */
const HOST = /[.:]/;

const edgeSchema = {
  type: ['object', 'null'],
  properties: Object.fromEntries(edgeFields.map((name) => [name, {}])),
  additionalProperties: false,
};

/**
 * Reads an expected hit. For a request to the edge, the value is `{ interact: {…} }` or
 * `{ collect: {…} }`, with the expected fields inside. For any request, the value can also be a
 * map of expected fields.
 */
export const expectedHit: Read<ExpectedHit> = reader(
  {
    type: 'object',
    properties: {
      ...Object.fromEntries(networkFields.map((name) => [name, {}])),
      receiver: { anyOf: [{ enum: receivers }, { type: 'string', pattern: HOST.source }] },
      interact: edgeSchema,
      collect: edgeSchema,
    },
    additionalProperties: false,
  },
  (value, path, problems) => {
    const kind = isRecord(value)
      ? ['interact', 'collect'].find((name) => name in value)
      : undefined;
    if (!isRecord(value) || kind === undefined) {
      if (isRecord(value)) checkReceiver(value['receiver'], join(path, 'receiver'), problems);
      return onlyKnown([...networkFields, 'interact', 'collect'], value, path, problems);
    }
    for (const key of Object.keys(value).filter((name) => name !== kind))
      problems.push({ path: join(path, key), message: `belongs inside ${kind}` });
    return {
      receiver: 'edge',
      action: kind,
      ...onlyKnown(edgeFields, value[kind] ?? {}, join(path, kind), problems),
    };
  },
);

/** Reports an unknown receiver. Every host is accepted, because rules can name any host. */
function checkReceiver(receiver: unknown, path: string, problems: Problem[]): void {
  if (receiver === undefined) return;
  const word = text(receiver, path, problems);
  if (word === '' || HOST.test(word) || receivers.includes(word)) return;
  problems.push({
    path,
    message: `is "${word}", which isn't a receiver`,
    help: `Write a host, such as collect.shop.example, or one of these names: ${receivers.join(', ')}.`,
    unknown: { what: 'value', word, known: receivers, meant: RECEIVER_SYNONYMS[word] },
  });
}

function onlyKnown(
  known: readonly string[],
  ...[value, path, problems]: Parameters<Read<ExpectedHit>>
): ExpectedHit {
  const given = mapOf(anything)(value, path, problems);
  for (const key of Object.keys(given).filter((name) => !known.includes(name)))
    problems.push({
      path: join(path, key),
      message: `isn't a field of a hit; available fields: ${known.join(', ')}`,
      unknown: { what: 'key', word: key, known },
    });
  return given;
}
