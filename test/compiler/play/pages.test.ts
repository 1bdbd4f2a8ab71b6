import { expect, test } from 'vitest';
import { fillTokens } from '../../../compiler/play/scenario/fill-tokens.ts';
import { findPage } from '../../../compiler/play/scenario/find-page.ts';
import type { Page } from '../../../compiler/play/scenario/page.ts';
import { readPage } from '../../../compiler/play/scenario/read-page.ts';
import { renderPage } from '../../../compiler/play/scenario/render-page.ts';

const page = (path: string, more: Partial<Page> = {}): Page => ({
  page: 'home',
  path,
  title: 'A & B',
  'data-layer': {},
  body: '',
  ...more,
});
const site = { site: 'in', prefix: '/in/', constants: { currency: 'INR' } };

test('tokens of the site are replaced, others stay', () => {
  expect(
    fillTokens(
      { a: ['%site% %prefix%', '%currency%'], b: 1, c: '100% %20 %nothing%', d: null },
      site,
    ),
  ).toEqual({ a: ['in /in/', 'INR'], b: 1, c: '100% %20 %nothing%', d: null });
});

test("a constant can't be reached through the prototype", () => {
  expect(fillTokens('%constructor%', site)).toBe('%constructor%');
});

test('a page is found by its path, with or without a final slash, and with any query', () => {
  const pages = [page(''), page('smartphones/'), page('home_hq')];
  expect(findPage(pages, '/in/', '/in/')).toBe(pages[0]);
  expect(findPage(pages, '/in/', '/in')).toBe(pages[0]);
  expect(findPage(pages, '/in/', '/in/smartphones')).toBe(pages[1]);
  expect(findPage(pages, '/in/', '/in/smartphones/?cid=1')).toBe(pages[1]);
  expect(findPage(pages, '/in/', '/in/home_hq/')).toBe(pages[2]);
  expect(findPage(pages, '/in/', '/in/nowhere/')).toBeUndefined();
  expect(findPage(pages, '/in/', '/fr/smartphones/')).toBeUndefined();
  expect(findPage(pages, '/', '/smartphones/')).toBe(pages[1]);
});

test('a document has title, data layer, bundle and body, escaped', () => {
  const html = renderPage(
    page('', {
      'data-layer': { 'digital-data': { name: '</script><b>%site%' } },
      body: '<p>%currency%</p>',
    }),
    { ...site, bundle: '/b.js?a&b', environment: 'staging' },
  );
  expect(html).toContain('<title>A &#38; B</title>');
  expect(html).toContain('window["digital-data"] = {"name":"\\u003c/script>\\u003cb>in"};');
  expect(html).toContain('<script src="/b.js?a&#38;b" async data-environment="staging"></script>');
  expect(html).toContain('<p>INR</p>');
  expect(html.match(/<\/script>/g)).toHaveLength(2);
});

test('with a data layer of its own, nothing is inline', () => {
  const html = renderPage(page('', { 'data-layer': { a: 1 } }), {
    ...site,
    dataLayer: '/d.js',
    nonce: 'n',
    bundle: '/b.js',
    load: 'sync',
  });
  expect(html).toContain('<script src="/d.js" nonce="n"></script>');
  expect(html).toContain('<script src="/b.js" nonce="n"></script>');
  expect(html).not.toContain('window[');
});

test("a page with a wrong key isn't a page", () => {
  expect(
    readPage({ page: 'home', path: '', title: 'x', body: '', 'data-layer': { a: 1 } }).problems,
  ).toEqual([]);
  expect(readPage({ page: 'home', path: '', titel: 'x', body: '' })).toMatchObject({
    page: undefined,
    problems: [{ path: 'titel' }, { path: 'title' }],
  });
});
