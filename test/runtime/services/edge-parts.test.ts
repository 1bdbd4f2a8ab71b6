// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { randomFrom } from '../../harness/random-from.ts';
import { cookieJar, logged, open } from '../page.ts';

const prefix = 'kndctr_ABC_AdobeOrg_';

beforeEach(() => {
  vi.resetModules();
  open('https://www.shop.example/in/tvs/');
  sessionStorage.clear();
});

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe('retryDelay (G-10)', () => {
  const retryDelay = async (header: string | null, retry: number) =>
    (await import('../../../runtime/services/sending/retry-delay.ts')).retryDelay(header, retry);

  it('is one second plus one per retry, varied by up to 30 %', async () => {
    const random = vi.spyOn(Math, 'random');
    random.mockReturnValue(0.5);
    expect([
      await retryDelay(null, 0),
      await retryDelay(null, 1),
      await retryDelay(null, 2),
    ]).toEqual([1000, 2000, 3000]);
    random.mockReturnValue(0);
    expect(await retryDelay(null, 1)).toBe(1400);
    random.mockReturnValue(0.99999);
    expect(await retryDelay(null, 1)).toBe(2600);
    expect(await retryDelay('soon', 0)).toBe(1300);
  });

  it('spreads the retries of 1,000 visitors evenly (Kolmogorov-Smirnov)', async () => {
    const next = randomFrom(7);
    vi.spyOn(Math, 'random').mockImplementation(next);
    const delays: number[] = [];
    for (let visitor = 0; visitor < 1000; visitor++) delays.push(await retryDelay(null, 0));
    const shares = delays.sort((a, b) => a - b).map((ms) => (ms - 700) / 600);
    const distance = Math.max(...shares.map((share, index) => Math.abs(share - index / 1000)));
    // The critical value of the Kolmogorov–Smirnov test for 1,000 random numbers, at a significance
    // of 1 %.
    expect(distance).toBeLessThan(1.63 / Math.sqrt(1000));
  });

  it('is the delay that the server requests, up to a limit', async () => {
    vi.useFakeTimers({ now: Date.UTC(2025, 3, 15, 10) });
    expect(await retryDelay('2', 0)).toBe(2000);
    expect(await retryDelay('0', 0)).toBe(0);
    expect(await retryDelay('-5', 0)).toBe(0);
    expect(await retryDelay('1000000000', 0)).toBe(300_000);
    expect(await retryDelay('Tue, 15 Apr 2025 10:00:07 GMT', 0)).toBe(7000);
    expect(await retryDelay('Tue, 15 Apr 2025 09:00:00 GMT', 0)).toBe(0);
  });
});

describe('readAnswer (G-11)', () => {
  const read = async (body: string | null, status = 200) =>
    (await import('../../../runtime/services/edge/read-answer.ts')).readAnswer(
      new Response(body, { status }),
    );

  it('returns the payloads', async () => {
    expect(await read('{"handle":[{"type":"a","payload":[]}]}')).toEqual([
      { type: 'a', payload: [] },
    ]);
    expect(await read(null, 204)).toEqual([]);
    expect(await read('{"handle":[]}', 207)).toEqual([]);
  });

  it.each([
    [200, '', 'The server responded with a status code 200 and no response body.'],
    [500, '', 'The server responded with a status code 500 and no response body.'],
    [200, '<html>', 'The server responded with a status code 200 and response body:\n<html>'],
    [
      200,
      '{"a":[1]}',
      'The server responded with a status code 200 and response body:\n{\n  "a": [\n    1\n  ]\n}',
    ],
    [
      200,
      '{"handle":{}}',
      'The server responded with a status code 200 and response body:\n{\n  "handle": {}\n}',
    ],
    [
      400,
      '{"handle":[]}',
      'The server responded with a status code 400 and response body:\n{\n  "handle": []\n}',
    ],
    [404, 'Not found', 'The server responded with a status code 404 and response body:\nNot found'],
  ])('fails on %d with "%s"', async (status, body, message) => {
    await expect(read(body, status)).rejects.toThrow(new Error(message));
  });

  it('logs warnings and errors, and continues', async () => {
    const lines = logged();
    expect(
      await read('{"handle":[],"warnings":[{"title":"w"}],"errors":[{"title":"e"},2]}'),
    ).toEqual([]);
    expect(lines).toEqual([
      'warn: [tagwright] The server responded with a warning:\n{\n  "title": "w"\n}',
      'error: [tagwright] The server responded with a non-fatal error:\n{\n  "title": "e"\n}',
      'error: [tagwright] The server responded with a non-fatal error:\n2',
    ]);
  });
});

it('only payloads that are lists are kept for the full client', async () => {
  const { listedHandles } = await import('../../../runtime/services/edge/listed-handles.ts');
  const list = { type: 'state:store', payload: [] };
  expect(
    listedHandles([{ type: 'future:thing', payload: {} }, null, 'text', { type: 'none' }, list]),
  ).toEqual([list]);
  expect(listedHandles()).toEqual([]);
});

describe('applyHandles (G-03)', () => {
  it('skips malformed items one by one', async () => {
    const lines = logged();
    await apply(
      { type: 'future:thing', payload: {} as unknown[] },
      null as never,
      { type: 'state:store' } as never,
      {
        type: 'identity:result',
        payload: [null, 5, { id: '1' }, { id: '123', namespace: { code: 'ECID' } }],
      },
      {
        type: 'state:store',
        payload: [null, {}, { key: `${prefix}a` }, { key: `${prefix}identity`, value: 'x' }],
      },
    );
    expect(sessionStorage.getItem('ecid')).toBe('123');
    expect(document.cookie).toContain(`${prefix}identity=x`);
    expect(lines[0]).toMatch(/^error: \[tagwright\] Failed to apply a response\. /);
  });

  const apply = async (...handles: { type: string; payload: unknown[] }[]) =>
    (await import('../../../runtime/services/edge/apply-handles.ts')).applyHandles(handles, prefix);
  const last = (written: string[]) => written.at(-1);

  it('stores the cookies of the state on the registrable domain', async () => {
    const { written, jar } = cookieJar();
    await apply({
      type: 'state:store',
      payload: [
        { key: `${prefix}identity`, value: 'Cg=x', maxAge: 34128000, attrs: { SameSite: 'None' } },
      ],
    });
    expect(last(written)).toBe(
      `${prefix}identity=Cg=x; path=/; domain=shop.example; max-age=34128000; samesite=None; secure`,
    );
    await apply({
      type: 'state:store',
      payload: [{ key: `${prefix}cluster`, value: 'sgp3', maxAge: 0, attrs: { SameSite: 'Lax' } }],
    });
    expect(last(written)).toBe(
      `${prefix}cluster=sgp3; path=/; domain=shop.example; max-age=0; samesite=Lax`,
    );
    await apply({
      type: 'state:store',
      payload: [
        { key: `${prefix}consent`, value: 'general=in' },
        { key: `${prefix}other`, value: '1' },
      ],
    });
    expect([jar.get(`${prefix}consent`), jar.get(`${prefix}other`)]).toEqual(['general=in', '1']);
    expect(last(written)).toBe(`${prefix}other=1; path=/; domain=shop.example`);
  });

  it('omits the domain if there is none', async () => {
    open('http://localhost:8080/');
    const { written } = cookieJar();
    await apply({ type: 'state:store', payload: [{ key: `${prefix}identity`, value: 'x' }] });
    expect(written).toEqual([`${prefix}identity=x; path=/`]);
  });

  it('ignores cookies of other names, and unknown handles', async () => {
    const { written } = cookieJar();
    await apply(
      { type: 'state:store', payload: [{ key: 'session', value: 'stolen' }] },
      { type: 'personalization:decisions', payload: [{ key: `${prefix}identity`, value: 'x' }] },
    );
    expect(written).toEqual([]);
  });

  it('stores the ECID where other scripts can read it (G-22)', async () => {
    await apply({
      type: 'identity:result',
      payload: [
        { id: 'core', namespace: { code: 'CORE' } },
        { id: '123', namespace: { code: 'ECID' } },
        { id: 'x', namespace: { code: 'CORE' } },
      ],
    });
    expect(sessionStorage.getItem('ecid')).toBe('123');
  });
});

describe('requestBody (G-02)', () => {
  const body = async (to: string, waitedMs: number, suites?: string[]) =>
    JSON.parse(
      (await import('../../../runtime/services/edge/request-body.ts')).requestBody(
        '{"xdm":{"a":1}}',
        to,
        prefix,
        waitedMs,
        suites,
      ),
    ) as unknown;

  it('contains the event, the identity query and the state', async () => {
    cookieJar({ [`${prefix}identity`]: 'x' });
    expect(await body('edge.shop.example', 12)).toEqual({
      events: [{ xdm: { a: 1 } }],
      query: { identity: { fetch: ['ECID'] } },
      meta: { state: { domain: 'shop.example', cookiesEnabled: true }, queueTimeMillis: 12 },
    });
  });

  it("contains the edge's cookies if the host doesn't receive them", async () => {
    cookieJar({ [`${prefix}identity`]: 'x%20y', [`${prefix}cluster`]: 'sgp3', session: 'secret' });
    expect(await body('edge.adobedc.net', 0)).toHaveProperty('meta.state.entries', [
      { key: `${prefix}identity`, value: 'x y' },
      { key: `${prefix}cluster`, value: 'sgp3' },
    ]);
  });

  it('omits the cookies if there are none', async () => {
    cookieJar({ session: 'secret' });
    expect(await body('edge.adobedc.net', 0)).not.toHaveProperty('meta.state.entries');
  });

  it('overrides report suites, and limits the waiting time', async () => {
    cookieJar();
    expect(await body('edge.shop.example', -5, ['shop-in', 'shop-global'])).toHaveProperty('meta', {
      configOverrides: { com_adobe_analytics: { reportSuites: ['shop-in', 'shop-global'] } },
      state: { domain: 'shop.example', cookiesEnabled: true },
      queueTimeMillis: 0,
    });
    expect(await body('edge.shop.example', 300_001)).toHaveProperty(
      'meta.queueTimeMillis',
      300_000,
    );
  });
});
