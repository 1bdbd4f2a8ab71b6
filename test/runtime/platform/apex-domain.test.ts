// @vitest-environment happy-dom
import { beforeEach, expect, it, vi } from 'vitest';
import { cookieJar, open } from '../page.ts';

beforeEach(() => vi.resetModules());

const apexDomain = async () =>
  (await import('../../../runtime/platform/storage/apex-domain.ts')).apexDomain();

it.each([
  ['https://www.shop.example/in/', 'shop.example'],
  ['https://a.b.shop.co.uk/', 'shop.co.uk'],
  ['https://shop.example/', 'shop.example'],
  ['http://localhost:8080/', 'localhost'],
])('of %s is %s', async (url, apex) => {
  open(url);
  const { jar } = cookieJar();
  expect(await apexDomain()).toBe(apex);
  expect(jar.size, 'remaining cookies').toBe(0);
});

it('is the host if no cookie can be written', async () => {
  open('https://www.shop.example/');
  Object.defineProperty(document, 'cookie', {
    configurable: true,
    get: () => '',
    set: () => undefined,
  });
  expect(await apexDomain()).toBe('www.shop.example');
});

it('is determined once per page', async () => {
  open('https://www.shop.example/');
  const { written } = cookieJar();
  const { apexDomain: find } = await import('../../../runtime/platform/storage/apex-domain.ts');
  find();
  const tries = written.length;
  expect(tries).toBe(2);
  expect(find()).toBe('shop.example');
  expect(written).toHaveLength(tries);
});
