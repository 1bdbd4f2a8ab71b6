import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { redact } from '../../preview/replay/export/redact.ts';
import { toHar } from '../../preview/replay/export/to-har.ts';
import { toJsonl } from '../../preview/replay/export/to-jsonl.ts';
import type { SentRequest } from '../../preview/session/running/session-view.ts';
import type { TraceRecord } from '../../preview/session/trace/trace-record.ts';
import {
  meta,
  namedRecords,
  namedRequests,
  records,
  requests,
  requestWith,
} from './redaction-cases.ts';

const jsonl = (list: readonly object[], known: readonly unknown[] = []): string =>
  toJsonl(
    list.map((record, index) => ({ seq: index + 1, visit: 1, t: 0, ...record }) as TraceRecord),
    meta,
    0,
    true,
    known,
  );
const har = (sent: readonly SentRequest[], known: readonly unknown[] = []): string =>
  JSON.stringify(
    toHar({
      visits: [{ number: 1, url: '/', referrer: '', stage: 'complete' }],
      requests: sent,
      records: [],
      meta,
      isRedacted: true,
      known,
    }),
  );

/** Returns whether a text contains a value, even if the value was escaped or encoded repeatedly. */
function reveals(text: string, value: string): boolean {
  const seen = new Set<string>();
  for (let open = [text]; open.length > 0;) {
    open = open.flatMap((each) => {
      if (seen.has(each)) return [];
      seen.add(each);
      return [
        each.replaceAll('\\\\', '\\').replaceAll(String.raw`\"`, '"'),
        each.replaceAll('+', ' '),
        each.replace(/(?:%[\da-f]{2})+/gi, (part) => {
          try {
            return decodeURIComponent(part);
          } catch {
            return part;
          }
        }),
      ];
    });
  }
  return [...seen].some((each) => each.includes(value));
}

/** Values of cookies, with characters that JSON or a URL escapes. */
const secret = fc.oneof(
  fc.stringMatching(/^[a-z\d]{6,20}$/),
  fc.stringMatching(/^id[\d]{4}[a-z\d .:"\\/&=%+-]{2,12}z$/),
  fc.stringMatching(/^fb\.1\.17\d{8}\.[1-9]\d{8}$/),
);

describe('an export without personal data', () => {
  it('has no value of a field whose name identifies the visitor', () => {
    fc.assert(
      fc.property(secret, (value) => {
        for (const record of namedRecords)
          expect(reveals(jsonl([record(value)]), value), jsonl([record(value)])).toBe(false);
        for (const request of namedRequests)
          expect(reveals(har([request(value)]), value), har([request(value)])).toBe(false);
      }),
      { numRuns: 40 },
    );
  });

  it('has the value of an identifying cookie in no other field', () => {
    fc.assert(
      fc.property(secret, fc.constantFrom('guid', '_ga_X1', 'AMCV_X%40AdobeOrg'), (value, name) => {
        const known = [{ cookies: [{ name, value }] }];
        for (const record of records)
          expect(reveals(jsonl([record(value)], known), value), jsonl([record(value)], known)).toBe(
            false,
          );
        for (const request of requests)
          expect(reveals(har([request(value)], known), value), har([request(value)], known)).toBe(
            false,
          );
      }),
      { numRuns: 40 },
    );
  });

  it('is compared with exports that contain the value', () => {
    const isShown = (text: string): boolean => reveals(text, 'id1234 a:"\\/&=%+-z');
    for (const record of [...records, ...namedRecords])
      expect(isShown(JSON.stringify(record('id1234 a:"\\/&=%+-z')))).toBe(true);
    for (const request of [...requests, ...namedRequests])
      expect(isShown(JSON.stringify(request('id1234 a:"\\/&=%+-z')))).toBe(true);
  });

  it('has no value that another record or request identifies', () => {
    const value = 'fb.1.1700000000.987654321';
    for (const named of namedRecords)
      expect(jsonl([...records, named].map((each) => each(value)))).not.toContain('987654321');
    for (const named of namedRequests)
      expect(har([...requests, named].map((each) => each(value)))).not.toContain('987654321');
  });

  it('has no part of a Google cookie that its requests send as a client id', () => {
    const known = [{ cookies: [{ name: '_ga', value: 'GA1.1.111111111.1700000000' }] }];
    const sent = requestWith('https://a.example/g?cid=111111111.1700000000&t=1700000000123');
    expect(har([sent], known)).not.toContain('111111111.');
    expect(har([sent], known)).toContain('t=1700000000123');
  });

  it('has no token after the scheme of an authorization, and no address at any domain', () => {
    expect(redact('authorization: Bearer abcdef123')).toBe('authorization: redacted');
    expect(redact('Authorization: Basic dXNlcjpwYXNz; ok')).toBe('Authorization: redacted; ok');
    expect(redact('mail john@adobeorg.com now')).toBe('mail redacted now');
    expect(redact('ABCDEF0123456789@AdobeOrg.')).toBe('ABCDEF0123456789@AdobeOrg.');
  });

  it('keeps everything else', () => {
    const kept = [
      {
        k: 'net',
        url: 'https://a.example/?cid=in_mail&requestId=00000000-1111-4222-8333-444444444444',
      },
      { k: 'el', e: 2, value: '/in/guides/', ty: 'string' },
      { k: 'cond', r: 0, i: 0, ok: false, saw: [{ test: 9, left: 'authenticated', ok: false }] },
      { k: 'store', area: 'cookie', op: 'del', key: 'guid', value: '' },
      { k: 'el', e: 2, value: 'ecid=on,analytics=on', ty: 'string' },
      { k: 'log', level: 'info', text: '{"guid":null, "page": "100% a&b"} at 12:30' },
    ];
    const identity = {
      k: 'ev',
      r: 0,
      detail: { ecid: { id: '12345678', state: 'authenticated' } },
    };
    const [, ...lines] = jsonl([...kept, identity])
      .trimEnd()
      .split('\n');
    expect(lines.slice(0, -1).map((line) => JSON.parse(line) as unknown)).toEqual(
      kept.map((record, index) => ({ seq: index + 1, visit: 1, t: 0, ...record })),
    );
  });

  it('is redacted fast, even if a text is long and has no spaces', () => {
    const start = performance.now();
    redact(`guid=${'aB3%20'.repeat(20_000)}${'x'.repeat(200_000)}`, { secrets: /secret/gi });
    expect(performance.now() - start).toBeLessThan(5000);
  });
});
