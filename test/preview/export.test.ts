import { execFileSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { Ajv } from 'ajv';
import draft06 from 'ajv/dist/refs/json-schema-draft-06.json' with { type: 'json' };
import { describe, expect, it } from 'vitest';
import type { TraceMeta } from '../../compiler/model/trace-meta.ts';
import type { Hit } from '../../compiler/play/scenario/world/hit.ts';
import { redactValue } from '../../preview/replay/export/redact.ts';
import { toCurl } from '../../preview/replay/export/to-curl.ts';
import { toHar } from '../../preview/replay/export/to-har.ts';
import { toJsonl } from '../../preview/replay/export/to-jsonl.ts';
import type { SentRequest, Visit } from '../../preview/session/running/session-view.ts';
import type { TraceRecord } from '../../preview/session/trace/trace-record.ts';

const id = '12345678901234567890123456789012345678';
const url = `https://edge.shop.example/ee/v1/interact?configId=00000000-1111-4222-8333-444444444444&requestId=00000000-1111-4222-8333-555555555555&mail=a.b%40shop.example`;
const hit: Hit = {
  host: 'edge.shop.example',
  path: '/ee/v1/interact',
  url,
  query: {},
  action: 'interact',
  receiver: 'edge',
  transport: 'fetch',
  method: 'POST',
  params: {},
  purpose: 'analytics',
  status: 200,
  at: Date.parse('2025-04-15T10:00:01Z'),
  problems: [],
  body: {
    events: [{ xdm: { it: "isn't", hash: 'ab'.repeat(32), ecid: id } }],
    meta: {
      state: {
        entries: [
          { key: 'kndctr_X_AdobeOrg_identity', value: 'CiY1' },
          { key: 'other', value: 'kept' },
        ],
      },
    },
  },
};
const requests: readonly SentRequest[] = [
  {
    number: 1,
    visit: 1,
    net: 1,
    atMs: 200,
    headers: { 'content-type': 'text/plain', 'x-quote': "a'b" },
    bytes: 12,
    hit,
  },
  {
    number: 2,
    visit: 2,
    net: 1,
    atMs: 100,
    headers: {},
    bytes: 0,
    hit: { ...hit, method: 'GET', body: undefined, status: 0 },
  },
];
const visits: readonly Visit[] = [
  { number: 1, url: '/in/', referrer: '', stage: 'complete' },
  { number: 2, url: '/in/support/', referrer: '', stage: 'complete' },
];
const records = [
  { k: 'net2', seq: 9, visit: 1, t: 260, request: 1, status: 200 },
  { k: 'store', seq: 10, visit: 1, t: 270, area: 'cookie', op: 'set', key: 'guid', value: 'x' },
] as readonly TraceRecord[];

const meta = {
  v: 1,
  site: 'in',
  rules: [
    { id: 'a/b', name: '', at: { file: '', line: 1, column: 1 }, conditions: [], actions: [] },
  ],
  elements: [],
} as unknown as TraceMeta;

const schemas = createRequire(import.meta.url)('har-schema') as { readonly [name: string]: object };
const ajv = new Ajv({
  strict: false,
  logger: false,
  formats: { 'date-time': /^\d{4}-\d\d-\d\dT[\d:.]+Z$/ },
});
ajv.addMetaSchema(draft06);
for (const schema of Object.values(schemas)) ajv.addSchema(schema);

describe('the HTTP Archive', () => {
  it.each([true, false])(
    'is valid HAR 1.2 with an entry for each request (redacted: %s)',
    (isRedacted) => {
      const har = toHar({ visits, requests, records, meta, isRedacted }) as {
        readonly log: {
          readonly entries: readonly { readonly time: number; readonly pageref: string }[];
        };
      };
      expect(ajv.validate('har.json#', har), JSON.stringify(ajv.errors)).toBe(true);
      expect(har.log.entries.map(({ time, pageref }) => [time, pageref])).toEqual([
        [60, 'page_1'],
        [0, 'page_2'],
      ]);
    },
  );

  it('is rejected by the schema if a part is missing', () => {
    const { log } = toHar({ visits, requests, records, meta, isRedacted: false }) as {
      readonly log: object;
    };
    expect(ajv.validate('har.json#', { log: { ...log, entries: [{}] } })).toBe(false);
  });
});

describe('redaction', () => {
  it("removes addresses, hashes, visitors' ids and their cookies, but not the ids of requests", () => {
    const text = JSON.stringify(redactValue(requests));
    for (const personal of ['a.b', 'shop.example&', id, 'abab', 'CiY1'])
      expect(text, personal).not.toContain(personal);
    for (const kept of [
      'requestId=00000000-1111-4222-8333-555555555555',
      'configId=00000000',
      'kept',
      "isn't",
    ])
      expect(text, kept).toContain(kept);
  });

  it('applies to the trace, whose first line names its numbers', () => {
    const lines = toJsonl(records, meta, 3, true)
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as { readonly k: string });
    expect(lines).toEqual([
      { k: 'trace', v: 1, site: 'in', dropped: 3, isRedacted: true, rules: ['a/b'], elements: [] },
      records[0],
      { ...records[1], value: 'redacted' },
    ]);
    expect(toJsonl(records, meta, 0, false)).toContain('"value":"x"');
  });

  it("applies to a cookie's attributes, too", () => {
    const value = 'fb.1.1700.42';
    const stored = { k: 'store', seq: 1, visit: 1, t: 0, area: 'cookie', op: 'set', key: '_fbp' };
    const cookie = { name: '_fbp', value, path: '/', secure: false, by: 'page' };
    const text = toJsonl([{ ...stored, value, cookie } as TraceRecord], meta, 0, true);
    expect(text).not.toContain(value);
    expect(text).toContain('"cookie":{"name":"_fbp","value":"redacted","path":"/"');
  });
});

describe('the curl command', () => {
  it('passes the request to a shell byte for byte', () => {
    const args = execFileSync(
      'sh',
      [
        '-c',
        `curl() { for each in "$@"; do printf '%s\\0' "$each"; done; }; ${toCurl(requests[0]!)}`,
      ],
      { encoding: 'utf8' },
    )
      .split('\0')
      .slice(0, -1);
    expect(args).toEqual([
      url,
      '-X',
      'POST',
      '-H',
      'content-type: text/plain',
      '-H',
      "x-quote: a'b",
      '--data-raw',
      JSON.stringify(hit.body),
    ]);
  });
});
