import { describe, expect, test } from 'vitest';
import { decodeIdentity, encodeIdentity } from '../../compiler/scenario/edge/identity-cookie.ts';
import { createWorld, type World } from '../../compiler/scenario/world/create-world.ts';
import type { WorldAnswer, WorldRequest } from '../../compiler/scenario/world/exchange.ts';

const edge = { domain: 'edge.shop.example', basePath: 'ee', datastream: 'aaaa-1', org: 'ABC@AdobeOrg' };
const now = Date.UTC(2025, 3, 15, 12);
const world = (seed = 1): World => createWorld({ now: () => now, seed, edges: [edge] });

let count = 0;
const uuid = (): string => `00000000-0000-4000-8000-${String(count += 1).padStart(12, '0')}`;

interface Sent { action?: string; url?: string; method?: string; type?: string; body?: object | string; xdm?: object; cookie?: string; state?: object }

const xdm = { eventType: 'web.webpagedetails.pageViews', timestamp: '2025-04-15T12:00:00.000Z', implementationDetails: { name: 'n', version: '1', environment: 'browser' } };

function request({ action = 'interact', url, method = 'POST', type = 'text/plain;charset=utf-8', body, xdm: fields = {}, cookie, state = {} }: Sent): WorldRequest {
  const whole = { events: [{ xdm: { ...xdm, ...fields } }], query: { identity: { fetch: ['ECID'] } }, meta: { state: { domain: 'shop.example', cookiesEnabled: true, ...state } } };
  const text = typeof body === 'string' ? body : JSON.stringify(body ?? whole);
  return {
    method, url: url ?? `https://edge.shop.example/ee/v1/${action}?configId=aaaa-1&requestId=${uuid()}`, body: text,
    headers: { 'content-type': type, origin: 'https://www.shop.example', 'sec-fetch-dest': 'empty', 'sec-fetch-mode': 'cors', ...(cookie !== undefined && { cookie }) },
  };
}

interface Handled { readonly handle: { readonly type: string; readonly payload: { readonly [name: string]: unknown }[] }[] }

const ecidOf = ({ body }: WorldAnswer): unknown => (JSON.parse(String(body)) as Handled).handle.find(({ type }) => type === 'identity:result')?.payload[0]?.id;
const cookieOf = ({ body }: WorldAnswer): string => String((JSON.parse(String(body)) as Handled).handle.find(({ type }) => type === 'state:store')?.payload.find(({ key }) => key === 'kndctr_ABC_AdobeOrg_identity')?.value);

describe('identity', () => {
  test('the cookie holds the ECID as field 1, as the real one does', () => {
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

  test('two visitors of one world are two', () => {
    const one = world();
    expect(ecidOf(one.answer(request({})))).not.toBe(ecidOf(one.answer(request({}))));
  });

  test('a visitor who brings an identity keeps it, by cookie or by state', () => {
    const one = world();
    const first = one.answer(request({}));
    const cookie = `a=b; kndctr_ABC_AdobeOrg_identity=${cookieOf(first)}`;
    expect(ecidOf(one.answer(request({ cookie })))).toBe(ecidOf(first));
    expect(ecidOf(one.answer(request({ state: { entries: [{ key: 'kndctr_ABC_AdobeOrg_identity', value: cookieOf(first) }] } })))).toBe(ecidOf(first));
    expect(one.hits.map(({ ecid }) => ecid)).toEqual([undefined, ecidOf(first), ecidOf(first)]);
  });

  test('collect is answered with 204 and nothing', () => {
    expect(world().answer(request({ action: 'collect' }))).toMatchObject({ status: 204, body: '' });
  });

  test('the page may read the answer, with credentials', () => {
    expect(world().answer(request({})).headers).toMatchObject({ 'access-control-allow-origin': 'https://www.shop.example', 'access-control-allow-credentials': 'true' });
  });
});

describe('the edge refuses', () => {
  const events = (fields: object): Sent => ({ xdm: fields });
  const analytics = (fields: object): Sent => events({ _experience: { analytics: fields } });
  test.each<[string, Sent, string]>([
    ['another method', { method: 'PUT' }, 'The method is PUT'],
    ['another content type', { type: 'application/json' }, 'The content type is "application/json"'],
    ['plain http', { url: `http://edge.shop.example/ee/v1/interact?configId=aaaa-1&requestId=${uuid()}` }, 'The protocol is http:'],
    ['another datastream', { url: `https://edge.shop.example/ee/v1/interact?configId=bbbb&requestId=${uuid()}` }, 'no datastream "bbbb"'],
    ['a request id that isn\'t a UUID', { url: 'https://edge.shop.example/ee/v1/interact?configId=aaaa-1&requestId=1' }, 'isn\'t a UUID'],
    ['another path', { action: 'gather' }, 'isn\'t …/v1/interact'],
    ['another base path', { url: `https://edge.shop.example/xx/v1/interact?configId=aaaa-1&requestId=${uuid()}` }, 'The base path is xx'],
    ['a parameter nobody knows', { url: `https://edge.shop.example/ee/v1/interact?configId=aaaa-1&requestId=${uuid()}&x=1` }, 'parameter x'],
    ['a body that isn\'t JSON', { body: '{' }, 'The body isn\'t a JSON object'],
    ['no event', { body: { events: [], query: { identity: { fetch: ['ECID'] } }, meta: { state: { domain: 'shop.example', cookiesEnabled: true } } } }, 'events isn\'t a list'],
    ['no question for the identity', { body: { events: [{ xdm }], meta: { state: { domain: 'shop.example', cookiesEnabled: true } } } }, 'query.identity.fetch'],
    ['no state', { body: { events: [{ xdm }], query: { identity: { fetch: ['ECID'] } }, meta: {} } }, 'meta.state is missing'],
    ['a domain that isn\'t the page\'s', { state: { domain: 'other.example' } }, 'meta.state.domain other.example'],
    ['no cookies', { state: { cookiesEnabled: false } }, 'cookiesEnabled'],
    ['entries that aren\'t', { state: { entries: [] } }, 'meta.state.entries'],
    ['no event type', events({ eventType: undefined }), 'eventType is missing'],
    ['a local time', events({ timestamp: '2025-04-15T12:00:00' }), 'timestamp isn\'t'],
    ['no implementation', events({ implementationDetails: undefined }), 'implementationDetails is missing'],
    ['a text that says undefined', events({ web: { webPageDetails: { name: 'undefined' } } }), 'is the text "undefined"'],
    ['an object written as text', events({ a: '[object Object]' }), 'is the text "[object Object]"'],
    ['an empty namespace', events({ identityMap: { crm: [] } }), 'identityMap.crm is empty'],
    ['an empty id', events({ identityMap: { crm: [{ id: '' }] } }), 'identityMap.crm holds an id'],
    ['a link type nobody knows', events({ web: { webInteraction: { type: 'o', linkClicks: { value: 1 } } } }), 'webInteraction.type'],
    ['a link that counts nothing', events({ web: { webInteraction: { type: 'other' } } }), 'linkClicks.value'],
    ['a prop out of range', analytics({ customDimensions: { props: { prop76: 'x' } } }), 'props.prop76'],
    ['an eVar that isn\'t a text', analytics({ customDimensions: { eVars: { eVar5: 5 } } }), 'eVar5 isn\'t a text'],
    ['an event in the wrong hundred', analytics({ event1to100: { event101: { value: 1 } } }), 'event1to100.event101'],
    ['a group that isn\'t a hundred', analytics({ event1to200: {} }), 'event1to200 isn\'t a group'],
    ['an event without a value', analytics({ event1to100: { event2: 1 } }), 'event2 has no value'],
    ['an identity that can\'t be read', { cookie: 'kndctr_ABC_AdobeOrg_identity=x' }, 'The identity cookie'],
  ])('%s', (_, sent, problem) => {
    const one = world();
    const answer = one.answer(request(sent));
    expect(answer.status).toBe(400);
    expect(JSON.parse(String(answer.body))).toMatchObject({ status: 400, type: 'https://ns.adobe.com/aep/errors/EXEG-0104-400', detail: expect.stringContaining(problem) });
    expect(one.hits[0]?.problems.join(' ')).toContain(problem);
  });

  test('a request id that it has answered', () => {
    const one = world();
    const twice = request({});
    expect([one.answer(twice).status, one.answer(twice).status]).toEqual([200, 400]);
  });
});

test('an event with all its parts is accepted', () => {
  const one = world();
  const full = {
    identityMap: { crm: [{ id: 'a', authenticatedState: 'authenticated', primary: true }] },
    web: { webInteraction: { name: 'x', type: 'other', linkClicks: { value: 1 } } },
    _experience: { analytics: { customDimensions: { eVars: { eVar150: 'x', eVar142: null }, props: { prop75: 'y' } }, event101to200: { event200: { value: 2 } } } },
  };
  one.answer(request({ xdm: full, url: `https://edge.shop.example/ee/sgp3/v1/collect?configId=aaaa-1&requestId=${uuid()}` }));
  expect(one.hits[0]).toMatchObject({ problems: [], action: 'collect', receiver: 'edge', purpose: 'analytics', transport: 'fetch', host: 'edge.shop.example', at: now });
});

describe('elsewhere', () => {
  const get = (url: string, destination: string): WorldRequest => ({ method: 'GET', url, body: '', headers: { 'sec-fetch-dest': destination, 'sec-fetch-mode': 'no-cors' } });

  test('Floodlight answers a picture of 43 bytes, and its parameters are read from the path', () => {
    const one = world();
    const answer = one.answer(get('https://ad.doubleclick.net/activity;src=1234567;type=page;cat=home01;u1=a%20b;ord=12?', 'image'));
    expect(answer).toMatchObject({ status: 200, headers: { 'content-type': 'image/gif' } });
    expect(answer.body).toHaveLength(43);
    expect(one.hits[0]).toMatchObject({ receiver: 'floodlight', action: 'activity', purpose: 'advertising', transport: 'image', params: { src: '1234567', type: 'page', cat: 'home01', u1: 'a b', ord: '12' }, problems: [] });
  });

  test('Floodlight without its parameters is a problem', () => {
    const one = world();
    one.answer(get('https://ad.doubleclick.net/ddm/activity/src=x;type=page;ord=1', 'image'));
    expect(one.hits[0]?.problems).toEqual(['The Floodlight parameter cat is missing.', 'The Floodlight parameter src isn\'t a number.']);
  });

  test('nobody answers at a host that nobody knows', () => {
    const one = world();
    expect(one.answer(get('https://spy.example/pixel?a=1', 'script')).status).toBe(404);
    expect(one.hits[0]).toMatchObject({ receiver: 'unknown', transport: 'script', params: { a: '1' }, problems: ['Nobody answers at spy.example/pixel.'] });
  });

  test('a request without CORS and without a destination is a beacon', () => {
    const one = world();
    one.answer({ ...request({ action: 'collect' }), headers: { ...request({}).headers, 'sec-fetch-mode': 'no-cors' } });
    expect(one.hits[0]?.transport).toBe('beacon');
  });
});

describe('faults', () => {
  test('a status comes as often as it is to, with Retry-After, and the same request id may come again', () => {
    const one = world();
    one.inject({ host: 'edge.shop.example', status: 503, retryAfter: '1', times: 2 });
    const again = request({});
    const answers = [one.answer(again), one.answer(again), one.answer(again)];
    expect(answers.map(({ status }) => status)).toEqual([503, 503, 200]);
    expect(answers[0]?.headers['retry-after']).toBe('1');
    expect(one.hits.map(({ status }) => status)).toEqual([503, 503, 200]);
  });

  test('a broken connection and a late answer are told to the server', () => {
    const one = world();
    one.inject({ action: 'collect', broken: true });
    one.inject({ action: 'interact', delayMs: 500 });
    expect(one.answer(request({ action: 'collect' }))).toMatchObject({ broken: true });
    expect(one.answer(request({}))).toMatchObject({ status: 200, delayMs: 500 });
    expect(one.hits[0]?.status).toBe(0);
  });
});

describe('the edge takes from pages that talk to it themselves', () => {
  const open = (): World => createWorld({ now: () => now, seed: 1, edges: [edge], isOpenToPages: true });
  const meta = { state: { domain: 'shop.example', cookiesEnabled: true } };
  const query = { identity: { fetch: ['ECID'] } };

  test('an event that says nothing', () => {
    expect(open().answer(request({ body: { events: [{}], query, meta } })).status).toBe(200);
    expect(world().answer(request({ body: { events: [{}], query, meta } })).status).toBe(400);
  });

  test('a decision on consent, which it keeps in a cookie', () => {
    const body = { consent: [{ standard: 'Adobe', version: '1.0', value: { general: 'out' } }], query, meta };
    expect(String(open().answer(request({ action: 'privacy/set-consent', body })).body)).toContain('"kndctr_ABC_AdobeOrg_consent","value":"general=out"');
    expect(open().answer(request({ action: 'privacy/set-consent', body: { query, meta } })).status).toBe(400);
    expect(open().answer(request({ action: 'privacy/set-consent', body: { ...body, events: [] } })).status).toBe(400);
  });

  test('a question for identities, and answers each that is asked for', () => {
    const { body } = open().answer(request({ action: 'identity/acquire', body: { query: { identity: { fetch: ['ECID', 'CORE'] } }, meta } }));
    expect((JSON.parse(String(body)) as { handle: { payload: { namespace: { code: string } }[] }[] }).handle[0]!.payload.map(({ namespace }) => namespace.code)).toEqual(['ECID', 'CORE']);
  });

  test('an ECID that is brought from elsewhere, and keeps it', () => {
    const id = '1'.repeat(38);
    expect(String(open().answer(request({ body: { xdm: { identityMap: { ECID: [{ id }] } }, events: [{}], query, meta } })).body)).toContain(id);
  });
});

describe('on request the world', () => {
  test('says something else than the receiver would', () => {
    const one = world();
    one.inject({ times: 1, body: '{"no":"handle"}' });
    expect([one.answer(request({})).body, one.answer(request({})).body === '{"no":"handle"}']).toEqual(['{"no":"handle"}', false]);
  });

  test('never answers', () => {
    const one = world();
    one.inject({ hangs: true });
    expect(one.answer(request({}))).toMatchObject({ hangs: true });
  });

  test('adds payloads to the edge\'s answer', () => {
    const one = world();
    one.inject({ action: 'interact', handles: [{ type: 'activation:push', payload: [1] }] });
    expect(String(one.answer(request({})).body)).toMatch(/"handle":\[.*"state:store".*"activation:push"/);
  });
});
