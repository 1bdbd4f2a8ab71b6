// @vitest-environment happy-dom
import { beforeEach, expect, it, vi } from 'vitest';
import { environment } from '../../../runtime/engine/environment.ts';
import { serves } from '../../../runtime/engine/serves.ts';
import { logged, open } from '../page.ts';

let lines: string[];

beforeEach(() => {
  vi.restoreAllMocks();
  open('https://www.shop.example/in/tvs/');
  lines = logged();
});

it.each([
  [[], [], undefined, true],
  [['/in/'], [], undefined, true],
  [['/us/', '/in/'], [], undefined, true],
  [['/us/'], [], undefined, false],
  [['/tvs/'], [], undefined, false],
  [[], ['www.shop.example'], undefined, true],
  [[], ['shop.example'], undefined, false],
  [[], [''], undefined, false],
  [['/in/'], ['shop.example'], undefined, false],
  [['/us/'], ['www.shop.example'], undefined, false],
  [[], ['shop.example'], ['www.shop.example'], true],
  [[], ['shop.example'], ['other.example'], false],
  [['/us/'], [], ['www.shop.example'], false],
] as [string[], string[], string[] | undefined, boolean][])(
  'paths %o, hosts %o and %o: %s',
  (paths, hosts, more, served) => {
    expect(serves(paths, hosts, more)()).toBe(served);
    expect(lines).toEqual(
      served ? [] : ['warn: [tagwright] This page is not served by the bundle.'],
    );
  },
);

it("a site's host is compared with the page's host without its port", () => {
  open('https://www.shop.example:8443/in/');
  expect(serves([], ['www.shop.example'])()).toBe(true);
  expect(serves([], ['www.shop.example:8443'])()).toBe(false);
  expect(serves([], ['www.shop.example44'])()).toBe(false);
  open('http://[2001:db8::1]:8080/in/');
  expect(serves([], ['[2001:db8::1]'])()).toBe(true);
});

it('the embed code names the environment', () => {
  const script = document.createElement('script');
  vi.spyOn(document, 'currentScript', 'get').mockReturnValue(script);
  const rows = { staging: { host: 'a' } };
  expect(environment(rows)).toBeUndefined();
  script.setAttribute('data-environment', 'staging');
  expect(environment(rows)).toBe(rows.staging);
  script.setAttribute('data-environment', 'toString');
  expect(environment(rows)).toBeUndefined();
  vi.spyOn(document, 'currentScript', 'get').mockReturnValue(null);
  expect(environment({ ...rows, undefined: rows.staging })).toBeUndefined();
});
