import { describe, expect, test } from 'vitest';
import { now, world, uuid, type Sent, xdm, request } from './world-requests.ts';

describe('the edge refuses', () => {
  const events = (fields: object): Sent => ({ xdm: fields });
  const analytics = (fields: object): Sent => events({ _experience: { analytics: fields } });
  test.each<[string, Sent, string]>([
    ['another method', { method: 'PUT' }, 'The method is PUT'],
    [
      'another content type',
      { type: 'application/json' },
      'The content type is "application/json"',
    ],
    [
      'plain http',
      { url: `http://edge.shop.example/ee/v1/interact?configId=aaaa-1&requestId=${uuid()}` },
      'The protocol is http:',
    ],
    [
      'another datastream',
      { url: `https://edge.shop.example/ee/v1/interact?configId=bbbb&requestId=${uuid()}` },
      'Unknown datastream "bbbb"',
    ],
    [
      "a request id that isn't a UUID",
      { url: 'https://edge.shop.example/ee/v1/interact?configId=aaaa-1&requestId=1' },
      "isn't a UUID",
    ],
    ['another path', { action: 'gather' }, "isn't …/v1/interact"],
    [
      'another base path',
      { url: `https://edge.shop.example/xx/v1/interact?configId=aaaa-1&requestId=${uuid()}` },
      'The base path is xx instead of ee',
    ],
    [
      'a parameter nobody knows',
      { url: `https://edge.shop.example/ee/v1/interact?configId=aaaa-1&requestId=${uuid()}&x=1` },
      'parameter x',
    ],
    ["a body that isn't JSON", { body: '{' }, "The body isn't a JSON object"],
    [
      'no event',
      {
        body: {
          events: [],
          query: { identity: { fetch: ['ECID'] } },
          meta: { state: { domain: 'shop.example', cookiesEnabled: true } },
        },
      },
      "events isn't a non-empty list",
    ],
    [
      'no question for the identity',
      {
        body: {
          events: [{ xdm }],
          meta: { state: { domain: 'shop.example', cookiesEnabled: true } },
        },
      },
      'query.identity.fetch',
    ],
    [
      'no state',
      { body: { events: [{ xdm }], query: { identity: { fetch: ['ECID'] } }, meta: {} } },
      'meta.state is missing',
    ],
    [
      "a domain that isn't the page's",
      { state: { domain: 'other.example' } },
      'meta.state.domain other.example',
    ],
    ['no cookies', { state: { cookiesEnabled: false } }, 'cookiesEnabled'],
    ["entries that aren't", { state: { entries: [] } }, 'meta.state.entries'],
    ['no event type', events({ eventType: undefined }), 'eventType is missing'],
    ['a local time', events({ timestamp: '2025-04-15T12:00:00' }), "timestamp isn't"],
    [
      'no implementation',
      events({ implementationDetails: undefined }),
      'implementationDetails is missing',
    ],
    [
      'a text that says undefined',
      events({ web: { webPageDetails: { name: 'undefined' } } }),
      'is the text "undefined"',
    ],
    [
      'an object written as text',
      events({ a: '[object Object]' }),
      'is the text "[object Object]"',
    ],
    ['an empty namespace', events({ identityMap: { crm: [] } }), 'identityMap.crm is empty'],
    ['an empty id', events({ identityMap: { crm: [{ id: '' }] } }), 'identityMap.crm has an ID'],
    [
      'a link type nobody knows',
      events({ web: { webInteraction: { type: 'o', linkClicks: { value: 1 } } } }),
      'webInteraction.type',
    ],
    [
      'a link that counts nothing',
      events({ web: { webInteraction: { type: 'other' } } }),
      'linkClicks.value',
    ],
    [
      'a prop out of range',
      analytics({ customDimensions: { props: { prop76: 'x' } } }),
      'props.prop76',
    ],
    [
      "an eVar that isn't a text",
      analytics({ customDimensions: { eVars: { eVar5: 5 } } }),
      "eVar5 isn't a string",
    ],
    [
      'an event in the wrong hundred',
      analytics({ event1to100: { event101: { value: 1 } } }),
      'event1to100.event101',
    ],
    ["a group that isn't a hundred", analytics({ event1to200: {} }), "event1to200 isn't a group"],
    ['an event without a value', analytics({ event1to100: { event2: 1 } }), 'event2 has no value'],
    [
      "an identity that can't be read",
      { cookie: 'kndctr_ABC_AdobeOrg_identity=x' },
      'The identity cookie',
    ],
  ])('%s', (_, sent, problem) => {
    const one = world();
    const answer = one.answer(request(sent));
    expect(answer.status).toBe(400);
    expect(JSON.parse(String(answer.body))).toMatchObject({
      status: 400,
      type: 'https://ns.adobe.com/aep/errors/EXEG-0104-400',
      detail: expect.stringContaining(problem),
    });
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
    _experience: {
      analytics: {
        customDimensions: { eVars: { eVar150: 'x', eVar142: null }, props: { prop75: 'y' } },
        event101to200: { event200: { value: 2 } },
      },
    },
  };
  one.answer(
    request({
      xdm: full,
      url: `https://edge.shop.example/ee/sgp3/v1/collect?configId=aaaa-1&requestId=${uuid()}`,
    }),
  );
  expect(one.hits[0]).toMatchObject({
    problems: [],
    action: 'collect',
    receiver: 'edge',
    purpose: 'analytics',
    transport: 'fetch',
    host: 'edge.shop.example',
    at: now,
  });
});
