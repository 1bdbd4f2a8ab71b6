import { describe, expect, it } from 'vitest';
import { createWorld } from '../../../compiler/play/scenario/world/create-world.ts';

const org = 'ABC@AdobeOrg';
const mid = '12345678901234567890123456789012345678';
const services = {
  org,
  server: 'dpm.demdex.net',
  container: 7,
  trackingServer: 'metrics.shop.example',
};
const world = (seed = 1) => createWorld({ now: () => 0, seed, edges: [], identities: [services] });
const ask = (
  url: string,
  more: Partial<{ method: string; headers: Record<string, string> }> = {},
  within = world(),
) => {
  const answer = within.answer({
    method: 'GET',
    url,
    headers: {
      origin: 'https://www.shop.example',
      'sec-fetch-dest': 'empty',
      'sec-fetch-mode': 'cors',
    },
    body: '',
    ...more,
  });
  const hit = within.hits.at(-1)!;
  return {
    answer,
    hit,
    body:
      typeof answer.body === 'string' && answer.body.startsWith('{')
        ? (JSON.parse(answer.body) as Record<string, unknown>)
        : {},
  };
};
const id = (query: string) => `https://dpm.demdex.net/id?${query}`;
const whole =
  'd_visid_ver=5.5.0&d_fieldgroup=MC&d_rtbd=json&d_ver=2&d_orgid=ABC%40AdobeOrg&d_nsid=7&ts=1744718400000';

describe('the fake id service', () => {
  it('responds like the real service, and allows the page to read the response', () => {
    const { answer, hit, body } = ask(id(whole));
    expect(hit).toMatchObject({
      receiver: 'id-service',
      action: 'id',
      transport: 'fetch',
      purpose: 'analytics',
      status: 200,
      problems: [],
    });
    expect(body).toMatchObject({ id_sync_ttl: 604_800, dcs_region: 6, d_ottl: 7200 });
    expect(body['d_mid']).toMatch(/^[0-8]\d{18}[0-8]\d{18}$/);
    expect(answer.headers).toMatchObject({
      'access-control-allow-origin': 'https://www.shop.example',
      'access-control-allow-credentials': 'true',
    });
  });

  it('recognises a visitor by its own cookie, or by the id in the request', () => {
    const { answer, body } = ask(id(whole));
    const again = ask(
      id(whole),
      { headers: { cookie: answer.headers['set-cookie']!.split(';')[0]! } },
      world(5),
    );
    expect(again.body['d_mid']).toBe(body['d_mid']);
    expect(ask(id(whole), {}, world(5)).body['d_mid']).not.toBe(body['d_mid']);
    const named = ask(id(`${whole.replace('=MC', '=AAM')}&d_mid=${mid}`));
    expect([named.body['d_mid'], named.hit.ecid, named.hit.problems]).toEqual([mid, mid, []]);
  });

  it.each([
    ["a method that isn't GET", whole, 'POST', 'The method is POST instead of GET.'],
    [
      'another version',
      whole.replace('5.5.0', '4.4.0'),
      'GET',
      'The parameter d_visid_ver is "4.4.0".',
    ],
    ['a missing time', whole.replace(/&ts=.*/, ''), 'GET', 'The parameter ts is missing.'],
    [
      'another organisation',
      whole.replace('ABC', 'XYZ'),
      'GET',
      "The organisation XYZ@AdobeOrg isn't ABC@AdobeOrg.",
    ],
    ['another container', whole.replace('d_nsid=7', 'd_nsid=0'), 'GET', "The container 0 isn't 7."],
    ["a parameter that it doesn't know", `${whole}&d_what=1`, 'GET', 'Unknown parameter d_what.'],
    [
      'a name that every object has',
      `${whole}&constructor=1`,
      'GET',
      'Unknown parameter constructor.',
    ],
    ['a parameter twice', `${whole}&d_ver=2`, 'GET', 'The parameter d_ver occurs twice.'],
    ['an id of the wrong length', `${whole}&d_mid=123`, 'GET', 'The parameter d_mid is "123".'],
    [
      'a refresh without an id',
      whole.replace('=MC', '=AAM'),
      'GET',
      'The parameter d_mid is missing.',
    ],
    [
      'a customer id without a state',
      `${whole}&d_cid_ic=crm%01me`,
      'GET',
      'The parameter d_cid_ic is "crm\\u0001me".',
    ],
    [
      'text that only a bug produces',
      `${whole}&d_blob=%5Bobject%20Object%5D`,
      'GET',
      'The parameter d_blob is "[object Object]".',
    ],
  ])('rejects %s with an error_msg', (_what, query, method, problem) => {
    const { hit, body } = ask(id(query), { method });
    expect(hit.problems).toEqual([problem]);
    expect(body).toEqual({ error_msg: problem });
  });

  it('accepts several customer ids', () => {
    expect(ask(id(`${whole}&d_cid_ic=crm%01me%011&d_cid_ic=mail%01x%010`)).hit.problems).toEqual(
      [],
    );
  });

  it('returns a script if the request has a callback', () => {
    const { answer } = ask(id(`${whole}&d_cb=s_c_il%5B0%5D.answered`));
    expect(answer.headers['content-type']).toBe('text/javascript');
    expect(answer.body).toMatch(/^s_c_il\[0\]\.answered\(\{"d_mid":.*\}\);$/);
  });

  it('returns the opt-out status without the visitor', () => {
    const query = whole.replace('&d_fieldgroup=MC', '');
    expect(ask(`https://dpm.demdex.net/optOutStatus?${query}`)).toMatchObject({
      body: { d_optout: [], d_ottl: 7200 },
      hit: { action: 'opt-out-status', problems: [] },
    });
    expect(ask(`https://dpm.demdex.net/optOutStatus?${query}&d_mid=${mid}`).hit.problems).toEqual([
      'Unknown parameter d_mid.',
    ]);
  });

  it('responds to an ID sync with an image', () => {
    const { answer, hit } = ask('https://dpm.demdex.net/ibs:dpid=24&dpuuid=me');
    expect([
      answer.headers['content-type'],
      hit.action,
      hit.params,
      hit.purpose,
      hit.problems,
    ]).toEqual(['image/gif', 'id-sync', { dpid: '24', dpuuid: 'me' }, 'advertising', []]);
    expect(ask('https://dpm.demdex.net/ibs:dpid=24').hit.problems).toEqual([
      "The id sync's dpuuid is missing.",
    ]);
  });

  it('answers at its own host and paths only', () => {
    expect(ask('https://dpm.demdex.net/other').hit.receiver).toBe('unknown');
    expect(ask(`https://elsewhere.example/id?${whole}`).hit.receiver).toBe('unknown');
  });
});

describe('the fake analytics tracking server', () => {
  const query = `d_visid_ver=5.5.0&d_fieldgroup=A&mcorgid=ABC%40AdobeOrg&mid=${mid}&ts=1744718400000`;

  it('returns an analytics id', () => {
    const { hit, body } = ask(`https://metrics.shop.example/id?${query}`);
    expect(hit).toMatchObject({
      receiver: 'tracking-server',
      action: 'analytics-id',
      ecid: mid,
      problems: [],
    });
    expect(body['id']).toMatch(/^[0-9A-F]{16}-[0-9A-F]{16}$/);
  });

  it('requires the visitor and the organisation', () => {
    expect(
      ask(`https://metrics.shop.example/id?${query.replace(/&mid=\d+/, '').replace('ABC', 'XYZ')}`)
        .hit.problems,
    ).toEqual([
      'The parameter mid is missing.',
      "The organisation XYZ@AdobeOrg isn't ABC@AdobeOrg.",
    ]);
  });
});

describe('faults on request', () => {
  it('make the service slow, broken, in error, opted out, or malformed', () => {
    const within = world();
    const answerWith = (fault: Parameters<typeof within.inject>[0]) => {
      within.inject({ host: 'dpm.demdex.net', times: 1, ...fault });
      return ask(id(whole), {}, within).answer;
    };
    expect(answerWith({ delayMs: 500 }).delayMs).toBe(500);
    expect(answerWith({ broken: true }).broken).toBe(true);
    expect(answerWith({ status: 503 }).status).toBe(503);
    expect(answerWith({ body: '{"error_msg":"busy"}' })).toMatchObject({
      status: 200,
      body: '{"error_msg":"busy"}',
    });
    expect(answerWith({ body: '<html>' }).body).toBe('<html>');
  });
});
