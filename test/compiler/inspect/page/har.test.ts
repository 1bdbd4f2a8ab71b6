import { describe, expect, test } from 'vitest';
import { scriptIntegrity } from '../../../../compiler/cache/script-integrity.ts';
import { blockedSources } from '../../../../compiler/inspect/page/blocked-sources.ts';
import { comparePage } from '../../../../compiler/inspect/page/compare-page.ts';
import { readHar } from '../../../../compiler/inspect/page/read-har.ts';
import { loaderObject } from '../../../../compiler/release/loader-object.ts';
import { compileFiles } from '../../../harness/compile-files.ts';

const CODE = 'void 0;';
const NONE = { scripts: [], cookies: [] };

const entry = (url: string, mimeType: string, more: object = {}) => ({
  request: { url, cookies: [] },
  response: { status: 200, headers: [], cookies: [], content: { mimeType, text: CODE } },
  ...more,
});
const harOf = (...entries: readonly unknown[]): string => JSON.stringify({ log: { entries } });
const page = entry('https://www.shop.example/pt/', 'text/html');

describe('a HAR file', () => {
  test.each([
    ['', "it isn't JSON."],
    ['{"log":{"entries":', "it isn't JSON."],
    ['null', 'it has no list "log.entries".'],
    ['{"log":[]}', 'it has no list "log.entries".'],
    ['{"log":{"entries":[]}}', /^it contains no page/],
    [harOf(null, 1, [], {}, { request: null }, { request: { url: 7 } }), /^it contains no page/],
    [harOf(entry('https://a.example/a.js', 'text/javascript')), /^it contains no page/],
    [harOf(entry('data:text/html,x', 'text/html')), /^it contains no page/],
  ])('%j is rejected with a sentence', (text, sentence) => {
    expect(() => readHar(text)).toThrow(sentence);
  });

  test('may begin with a byte order mark and contain parts of the wrong type', () => {
    const odd = entry('https://a.example/', 'image/gif', {
      response: { status: 'x', headers: { a: 1 }, cookies: [null, { name: 3 }], content: 'none' },
    });
    expect(readHar(`\uFEFF${harOf(odd, page)}`)).toMatchObject({
      url: 'https://www.shop.example/pt/',
      requests: ['https://a.example/'],
      cookies: [],
    });
  });

  test('has the cookies of all requests and responses, and repeated headers in one', () => {
    const visit = readHar(
      harOf(
        entry('https://www.shop.example/pt/', 'text/html', {
          request: { url: 'https://www.shop.example/pt/', cookies: [{ name: 'sent' }] },
          response: {
            status: 200,
            headers: [
              { name: 'Content-Security-Policy', value: 'a' },
              { name: 'content-security-policy', value: 'b' },
            ],
            cookies: [{ name: 'got' }],
            content: { mimeType: 'text/html', text: '' },
          },
        }),
      ),
    );
    expect(visit.cookies).toEqual(['got', 'sent']);
    expect(visit.headers).toEqual({ 'content-security-policy': 'a, b' });
  });
});

describe('the report on a recorded page', async () => {
  const { sites } = await compileFiles({
    'rules/pt/site.yaml':
      'site: pt\ntitle: Portugal\nserves: { hosts: [www.shop.example], paths: /pt/ }\nconsent: { cookie: choice, digits: { 4: advertising } }\nrules:\n  - { id: pt/tag, name: Tag, events: [dom-ready], actions: [ { load-script: { host: tags.example, path: /t.js, purpose: advertising } } ] }\n',
  });
  const built = sites[0]!;
  const { manifest } = built;
  const bundleEntry = (code: string) =>
    entry(`https://cdn.shop.example/b/pt/${manifest.file}`, 'text/javascript', {
      response: {
        status: 200,
        headers: [],
        cookies: [],
        content: {
          mimeType: 'text/javascript',
          text: Buffer.from(code).toString('base64'),
          encoding: 'base64',
        },
      },
    });
  const problems = (...entries: readonly unknown[]) =>
    comparePage(readHar(harOf(page, ...entries)), manifest, NONE)
      .filter(({ problem }) => problem !== 'missing-header')
      .map(({ problem, subject }) => `${problem} ${subject}`);

  test("is empty for the bundle, its loader and the rules' third parties", () => {
    const text = loaderObject('pt', manifest, 7).toString();
    const loaderEntry = entry('https://cdn.shop.example/e/live/pt.js', 'text/javascript', {
      response: {
        status: 200,
        headers: [],
        cookies: [],
        content: { mimeType: 'text/javascript', text },
      },
    });
    expect(
      problems(
        loaderEntry,
        bundleEntry(built.code),
        entry('https://tags.example/t.js', 'text/javascript'),
      ),
    ).toEqual([]);
  });

  test('lists a changed bundle, a bundle of another build, and unknown hosts and scripts', () => {
    const other = 'https://cdn.shop.example/b/pt/pt.0123456789abcdef.js';
    expect(
      problems(
        bundleEntry(`${built.code} `),
        entry(other, 'text/javascript'),
        entry('https://tags.example.evil.example/t.js', 'text/javascript'),
        entry('https://collect.example/a', 'image/gif'),
        entry('https://collect.example/b', 'image/gif'),
      ),
    ).toEqual([
      `changed-script https://cdn.shop.example/b/pt/${manifest.file}`,
      `unknown-script ${other}`,
      'unknown-script https://tags.example.evil.example/t.js',
      'unknown-host collect.example',
    ]);
  });

  test("doesn't rely on the recorded resource type, and contains no control characters", () => {
    const visit = readHar(
      harOf(
        page,
        entry('https://www.shop.example/hidden.js', 'text/javascript', { _resourceType: 'other' }),
        entry('https://a.example/\u001b[2J', 'image/gif', {
          request: {
            url: 'https://a.example/\u001b[2J',
            cookies: [{ name: 'a\u001bb' }, { name: 'c\u{1f36a}' }, { name: 'd\ud83c' }],
            headers: [{ name: 'Cookie', value: 'one=1; two=2' }],
          },
        }),
      ),
    );
    expect(visit.scripts.map(({ url }) => url)).toEqual(['https://www.shop.example/hidden.js']);
    expect(visit.requests).toEqual(['https://a.example/%1B[2J']);
    expect(visit.cookies).toEqual(['a%1Bb', 'c%F0%9F%8D%AA', 'd%EF%BF%BD', 'one', 'two']);
  });

  test('compares own scripts by origin and path, not by the beginning of the URL', () => {
    const evil = 'https://cdn.shop.example.evil.example/x.js';
    const own = 'https://cdn.shop.example/x.js';
    const visit = readHar(
      harOf(page, entry(evil, 'text/javascript'), entry(own, 'text/javascript')),
    );
    for (const given of [
      'https://cdn.shop.example',
      'cdn.shop.example',
      'https://cdn.shop.example/x',
    ])
      expect(
        comparePage(visit, manifest, { scripts: [given], cookies: [] })
          .filter(({ problem }) => problem === 'unknown-script')
          .map(({ subject }) => subject),
      ).toEqual([evil]);
  });

  test("lists a script whose content wasn't recorded, because it can't be compared", () => {
    const empty = entry(`https://cdn.shop.example/${manifest.file}`, 'text/javascript', {
      response: { status: 200, headers: [], cookies: [], content: { mimeType: 'text/javascript' } },
    });
    expect(problems(empty)).toEqual([`unread-script https://cdn.shop.example/${manifest.file}`]);
  });
});

describe("a page's content security policy", () => {
  const needed = {
    'script-src': [`'${scriptIntegrity(CODE, 'sha384')}'`, 'https://tags.example'],
    'connect-src': ['https://*.collect.example'],
    'img-src': ["'none'"],
    'frame-src': ["'none'"],
  };
  const blocked = (policy: string) =>
    blockedSources(policy, needed).map(({ directive, source }) => `${directive} ${source}`);

  test.each([
    ["script-src 'nonce-abc'; connect-src *", []],
    ["default-src 'self' https:", []],
    ["img-src 'self'", []],
    ["script-src 'self' tags.example; connect-src https://*.collect.example", []],
    ['SCRIPT-SRC https://cdn.shop.example; script-src *', ['script-src https://tags.example']],
    [
      "default-src 'none'",
      [
        `script-src '${scriptIntegrity(CODE, 'sha384')}'`,
        'script-src https://tags.example',
        'connect-src https://*.collect.example',
      ],
    ],
    ["default-src *, connect-src 'self'", ['connect-src https://*.collect.example']],
  ])('%s', (policy, expected) => {
    expect(blocked(policy)).toEqual(expected);
  });
});
