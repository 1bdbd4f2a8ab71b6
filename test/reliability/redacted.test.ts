import { beforeAll, describe, expect, test } from 'vitest';
import { compileFiles } from '../harness/compile-files.ts';
import { findPersonalData } from '../harness/personal-data.ts';
import { fakePage, type PageInput } from './fake-page.ts';

// Tests which personal data in the page's URL is sent. With `blank-emails: true`, the bundle
// removes only email addresses. To keep other data out of its requests, a site defines a data
// element with `personal: redacted`, and with a value that leaves the data out.

const DATA = [
  ['phone', '+44 20 7946 0958'],
  ['card', '4111 1111 1111 1111'],
  ['card', '378282246310005'],
  ['iban', 'DE89 3704 0044 0532 0130 00'],
  ['token', `eyJ${'a'.repeat(10)}.eyJ${'b'.repeat(10)}.${'c'.repeat(10)}`],
] as const;

/**
 * Returns the YAML of a site that sends the data element `term` to a server of the shop.
 * @param personal a setting of the data element, such as `personal: plain, `, or an empty string
 * @param value the value of the data element
 * @param send the YAML of a second action
 */
const site = (personal: string, value: string, send = ''): string => `site: shop
title: Shop
serves: { hosts: [www.shop.example] }
consent: { cookie: choice, digits: { 3: analytics } }
edge: { datastream: d, org: ABC@AdobeOrg, domain: edge.shop.example, blank-emails: true }
elements: { term: { ${personal}value: ${value} } }
rules:
  - id: shop/view
    name: View
    events: [ library-loaded ]
    actions:
      - send-json: { host: collect.shop.example, path: /c, data: { term: "%term%" }, purpose: analytics }
${send}`;

/**
 * The YAML of a value. If the query parameter `q` has only letters and spaces, the value is `q`. If
 * `q` has other characters, there is no value.
 */
const REDACTED =
  '{ case: [ { when: { query: q, matches: "/^[a-z ]+$/i" }, then: { query: q } } ] }';

type View = (text: string) => Promise<string>;

/**
 * Compiles the YAML of a site. Returns a function that opens a page with a given query parameter
 * `q`. That function returns everything that the page sends.
 */
async function compiled(text: string): Promise<View> {
  const { sites, diagnostics } = await compileFiles({ 'rules/shop/site.yaml': text });
  expect(diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
  const { view } = fakePage(sites[0]!.code);
  return async (q) => {
    const input: PageInput = {
      ...{ cookie: 'choice=3', hash: '', referrer: '', title: 'Search', stored: '', globals: {} },
      search: `?q=${encodeURIComponent(q)}`,
      entries: [],
      response: { status: 200, text: '{"handle":[]}', retryAfter: '' },
    };
    const { sent, errors } = await view(input);
    expect(errors).toEqual([]);
    return sent.join('\n');
  };
}

describe('personal data in the URL', () => {
  let redacted: View;
  let unmarked: View;
  let event: View;
  beforeAll(async () => {
    redacted = await compiled(site('personal: redacted, ', REDACTED));
    unmarked = await compiled(site('', '{ query: q }'));
    event = await compiled(site('', REDACTED, '      - send-event: { type: view }\n'));
  }, 60_000);

  test.each(DATA)('reaches no request through a redacted data element: %s %s', async (_, text) => {
    expect(findPersonalData(await redacted(text))).toEqual([]);
    expect(await redacted('galaxy phone')).toContain('galaxy phone');
  });

  test.each(DATA)('is sent by a data element that nothing redacts: %s %s', async (kind, text) => {
    expect(findPersonalData(await unmarked(text))).toContainEqual({ kind, text });
  });

  test.each(DATA)('is in the URL of an event, as the docs say: %s %s', async (kind, text) => {
    const found = findPersonalData(await event(text));
    expect(found).toContainEqual({ kind, text });
  });

  test('is removed from the URL of an event if it is an email address', async () => {
    const sent = await event('mira@mail.example');
    expect(sent).toContain('edge.shop.example');
    expect(findPersonalData(sent)).toEqual([]);
  });
});

test('a data element that is marked plain is an error if it is sent', async () => {
  const { diagnostics } = await compileFiles({
    'rules/shop/site.yaml': site('personal: plain, ', '{ query: q }'),
  });
  expect(diagnostics.map(({ code }) => code)).toEqual(['personal-data-not-allowed']);
});
