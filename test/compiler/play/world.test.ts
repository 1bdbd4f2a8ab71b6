import { describe, expect, test } from 'vitest';
import {
  decodeIdentity,
  encodeIdentity,
} from '../../../compiler/play/scenario/edge/identity-cookie.ts';
import type { WorldRequest } from '../../../compiler/play/scenario/world/exchange.ts';
import { now, world, request, ecidOf, cookieOf } from './world-requests.ts';

describe('identity', () => {
  test('the cookie contains the ECID as field 1, like the real one', () => {
    const ecid = '12345678901234567890123456789012345678';
    const value = encodeIdentity(ecid, now);
    expect(value).toMatch(/^CiYxMjM0[\w-]+$/);
    expect(decodeIdentity(value)).toBe(ecid);
    expect(decodeIdentity('rubbish')).toBeUndefined();
    expect(decodeIdentity('%%%')).toBeUndefined();
  });

  test('a new visitor gets an ECID of 38 digits, the same one for the same seed', () => {
    const answer = world(1).answer(request({}));
    expect(answer.status).toBe(200);
    expect(ecidOf(answer)).toMatch(/^[1-9]\d{37}$/);
    expect(decodeIdentity(cookieOf(answer))).toBe(ecidOf(answer));
    expect(ecidOf(world(1).answer(request({})))).toBe(ecidOf(answer));
    expect(ecidOf(world(2).answer(request({})))).not.toBe(ecidOf(answer));
  });

  test('two visitors of one world have different ECIDs', () => {
    const one = world();
    expect(ecidOf(one.answer(request({})))).not.toBe(ecidOf(one.answer(request({}))));
  });

  test('a visitor with an identity in a cookie or in the state keeps it', () => {
    const one = world();
    const first = one.answer(request({}));
    const cookie = `a=b; kndctr_ABC_AdobeOrg_identity=${cookieOf(first)}`;
    expect(ecidOf(one.answer(request({ cookie })))).toBe(ecidOf(first));
    expect(
      ecidOf(
        one.answer(
          request({
            state: { entries: [{ key: 'kndctr_ABC_AdobeOrg_identity', value: cookieOf(first) }] },
          }),
        ),
      ),
    ).toBe(ecidOf(first));
    expect(one.hits.map(({ ecid }) => ecid)).toEqual([undefined, ecidOf(first), ecidOf(first)]);
  });

  test('collect is answered with 204 and no body', () => {
    expect(world().answer(request({ action: 'collect' }))).toMatchObject({ status: 204, body: '' });
  });

  test('the page may read the answer, with credentials', () => {
    expect(world().answer(request({})).headers).toMatchObject({
      'access-control-allow-origin': 'https://www.shop.example',
      'access-control-allow-credentials': 'true',
    });
  });
});

describe('other hosts', () => {
  const get = (url: string, destination: string): WorldRequest => ({
    method: 'GET',
    url,
    body: '',
    headers: { 'sec-fetch-dest': destination, 'sec-fetch-mode': 'no-cors' },
  });

  test('Floodlight responds with an image of 43 bytes, and its parameters are read from the path', () => {
    const one = world();
    const answer = one.answer(
      get(
        'https://ad.doubleclick.net/activity;src=1234567;type=page;cat=home01;u1=a%20b;ord=12?',
        'image',
      ),
    );
    expect(answer).toMatchObject({ status: 200, headers: { 'content-type': 'image/gif' } });
    expect(answer.body).toHaveLength(43);
    expect(one.hits[0]).toMatchObject({
      receiver: 'floodlight',
      action: 'activity',
      purpose: 'advertising',
      transport: 'image',
      params: { src: '1234567', type: 'page', cat: 'home01', u1: 'a b', ord: '12' },
      problems: [],
    });
  });

  test('Floodlight without its parameters is a problem', () => {
    const one = world();
    one.answer(get('https://ad.doubleclick.net/ddm/activity/src=x;type=page;ord=1', 'image'));
    expect(one.hits[0]?.problems).toEqual([
      'The Floodlight parameter cat is missing.',
      "The Floodlight parameter src isn't a number.",
    ]);
  });

  test('a request to an unknown host gets no response', () => {
    const one = world();
    expect(one.answer(get('https://spy.example/pixel?a=1', 'script')).status).toBe(404);
    expect(one.hits[0]).toMatchObject({
      receiver: 'unknown',
      transport: 'script',
      query: { a: '1' },
      params: {},
      problems: ['Unknown receiver spy.example/pixel.'],
    });
  });

  test('a request without CORS and without a destination is a beacon', () => {
    const one = world();
    one.answer({
      ...request({ action: 'collect' }),
      headers: { ...request({}).headers, 'sec-fetch-mode': 'no-cors' },
    });
    expect(one.hits[0]?.transport).toBe('beacon');
  });
});

describe('faults', () => {
  test('a status is returned the specified number of times, with Retry-After, and the same request id is accepted again', () => {
    const one = world();
    one.inject({ host: 'edge.shop.example', status: 503, retryAfter: '1', times: 2 });
    const again = request({});
    const answers = [one.answer(again), one.answer(again), one.answer(again)];
    expect(answers.map(({ status }) => status)).toEqual([503, 503, 200]);
    expect(answers[0]?.headers['retry-after']).toBe('1');
    expect(one.hits.map(({ status }) => status)).toEqual([503, 503, 200]);
  });

  test('a status with a body of its own has Retry-After, too', () => {
    const one = world();
    one.inject({ status: 429, retryAfter: '5', body: 'Too many requests' });
    expect(one.answer(request({}))).toMatchObject({
      status: 429,
      headers: { 'retry-after': '5' },
      body: 'Too many requests',
    });
  });

  test('a broken connection and a delayed response are passed to the server', () => {
    const one = world();
    one.inject({ action: 'collect', broken: true });
    one.inject({ action: 'interact', delayMs: 500 });
    expect(one.answer(request({ action: 'collect' }))).toMatchObject({ broken: true });
    expect(one.answer(request({}))).toMatchObject({ status: 200, delayMs: 500 });
    expect(one.hits[0]?.status).toBe(0);
  });
});

describe('on request the world', () => {
  test('returns another response than the receiver would', () => {
    const one = world();
    one.inject({ times: 1, body: '{"no":"handle"}' });
    expect([
      one.answer(request({})).body,
      one.answer(request({})).body === '{"no":"handle"}',
    ]).toEqual(['{"no":"handle"}', false]);
  });

  test('never answers', () => {
    const one = world();
    one.inject({ hangs: true });
    expect(one.answer(request({}))).toMatchObject({ hangs: true });
  });

  test("adds payloads to the edge's answer", () => {
    const one = world();
    one.inject({ action: 'interact', handles: [{ type: 'activation:push', payload: [1] }] });
    expect(String(one.answer(request({})).body)).toMatch(
      /"handle":\[.*"state:store".*"activation:push"/,
    );
  });
});
