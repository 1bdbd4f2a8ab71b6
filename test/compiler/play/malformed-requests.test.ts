import { describe, expect, test } from 'vitest';
import { createWorld } from '../../../compiler/play/scenario/world/create-world.ts';
import { now, request, world } from './world-requests.ts';

/** Endpoints of third parties whose scripts turn a page's calls into requests. */
const endpoints = [
  'https://analytics.twitter.com/1/i/adsct',
  'https://api-iam.intercom.io/messenger/web/ping',
  'https://b99.yahoo.co.jp/pagead/',
  'https://bat.bing.com/action/0',
  'https://k.clarity.ms/collect',
  'https://respondent.survicate.com/visit',
  'https://siteintercept.qualtrics.com/WRSiteInterceptEngine/',
  'https://sslwidget.criteo.com/event',
  'https://tr.snapchat.com/p',
  'https://www.facebook.com/tr/',
  'https://www.google.com/ccm/collect',
];
const calls = ['x', '%', '5', 'null', '{}', '[]', '[null]', '"text"', '[{"toString":1}]'];

describe('the fake network answers a request that no real script sends', () => {
  test.each(endpoints)('%s', (endpoint) => {
    const one = world();
    const urls = [
      endpoint,
      ...calls.map((call) => `${endpoint}?call=${encodeURIComponent(call)}`),
      `${endpoint}?call=%5B%22a%22%5D&with=%FF%5B`,
    ];
    for (const url of urls) expect(one.answer(request({ url, method: 'GET' })).status).toBe(200);
    expect(one.hits.map(({ receiver }) => receiver)).toEqual(urls.map(() => one.hits[0]!.receiver));
    expect(one.hits[0]!.receiver).not.toBe('unknown');
    expect(one.hits[1]).toMatchObject({ action: '', params: { call: 'x' } });
  });

  test('with headers that no browser sends', () => {
    const one = createWorld({ now: () => now, seed: 1, edges: [] });
    const sent = request({ url: 'https://a.partner.example/sync', method: 'GET' });
    expect(one.answer({ ...sent, headers: { referer: 'x' } }).status).toBe(200);
    expect(one.hits[0]!.problems).toEqual([]);
  });

  test('to the edge, with broken headers and a broken identity', () => {
    const one = world();
    const { headers, ...sent } = request({
      state: { entries: [{ key: 'kndctr_ABC_AdobeOrg_identity', value: { toString: 1 } }] },
    });
    const answer = one.answer({ ...sent, headers: { ...headers, origin: 'x', referer: '//' } });
    expect(answer.status).toBe(400);
    expect(one.hits[0]!.problems).toEqual([
      "meta.state.entries isn't a non-empty list of key and value.",
    ]);
  });

  test('although a fault adds payloads to responses, and this response has none', () => {
    const one = world();
    one.inject({ handles: [{ type: 'state:store', payload: [] }] });
    const url = 'https://bat.bing.com/bat.js';
    expect(one.answer(request({ url, method: 'GET' }))).toEqual(
      world().answer(request({ url, method: 'GET' })),
    );
    expect(String(one.answer(request({})).body)).toContain('"type":"state:store","payload":[]}');
  });
});
