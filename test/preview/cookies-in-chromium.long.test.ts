import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { sharedChromium } from '../harness/shared-chromium.ts';
import { createCookieJar } from '../../preview/session/visitor/cookie-jar.ts';
import { ages, attributes, dates, domains, pairs, paths, prefixes } from './cookie-strings.ts';

const browser = await sharedChromium();

/** A stored cookie, in a format for both Chromium and the preview's cookie jar. */
interface Stored {
  readonly name: string;
  readonly value: string;
  readonly domain: string;
  readonly path: string;
  readonly secure: boolean;
  readonly sameSite: string;
  /** Lifetime in minutes from now; undefined for a session cookie. */
  readonly minutes: number | undefined;
}

async function inChromium(page: Page, text: string, now: number): Promise<Stored | undefined> {
  await page.evaluate((written) => void (document.cookie = written), text);
  const [cookie] = await page.context().cookies();
  await page.context().clearCookies();
  if (cookie === undefined) return undefined;
  const { name, value, domain, path, secure, sameSite, expires } = cookie;
  return {
    name,
    value,
    domain: domain.startsWith('.') ? domain.slice(1) : 'this host only',
    path,
    secure,
    sameSite,
    minutes: expires < 0 ? undefined : Math.round((expires * 1000 - now) / 60_000),
  };
}

function inJar(
  { hostname, pathname, protocol }: URL,
  text: string,
  now: number,
): Stored | undefined {
  const isLocal = /^(localhost|127\.)/.test(hostname);
  const jar = createCookieJar(hostname, protocol === 'https:' || isLocal, () => now, []);
  jar.write(text, pathname);
  const [cookie] = jar.all();
  if (cookie === undefined) return undefined;
  const {
    name,
    value,
    domain = 'this host only',
    path,
    secure,
    sameSite = 'Lax',
    expires,
  } = cookie;
  return {
    name,
    value,
    domain,
    path,
    secure,
    sameSite,
    minutes: expires === undefined ? undefined : Math.round((expires - now) / 60_000),
  };
}

describe('the jar stores the cookies that Chromium stores', () => {
  const general = [...pairs, ...paths, ...attributes, ...ages, ...dates];
  const ofHost = [...prefixes, ...domains];
  it.each([
    ['https://www.shop.example/in/x/', [...general, ...ofHost]],
    ['http://www.shop.example/in/x/page', [...attributes, ...ofHost]],
    ['http://localhost/a/b', [...attributes, ...ofHost]],
    ['http://127.0.0.1/a', ofHost],
    ['https://shop.example/', ofHost],
    ['https://someone.github.io/preview/', domains],
    ['https://a.pages.dev/', domains],
    ['https://x.web.app/', domains],
    ['https://a.vercel.app/', domains],
    ['https://a.netlify.app/', domains],
    ['https://my.onrender.com/', domains],
    ['https://a.azurewebsites.net/', domains],
    ['https://bucket.s3.amazonaws.com/', domains],
    ['https://www.shop.co.uk/', domains],
    ['https://shop.com.au/', domains],
    ['https://shop.or.jp/', domains],
    ['https://www.shop.in/', domains],
  ])('on %s', async (address, texts) => {
    const url = new URL(address);
    const context = await browser.newContext();
    await context.route('**/*', (route) => route.fulfill({ contentType: 'text/html', body: '' }));
    const page = await context.newPage();
    await page.goto(address);
    for (const pattern of texts) {
      const text = pattern
        .replaceAll('HOST', url.hostname)
        .replaceAll('PARENT', url.hostname.replace(/^[^.]+\.?/, ''));
      const now = Date.now();
      expect({ text, cookie: inJar(url, text, now) }).toEqual({
        text,
        cookie: await inChromium(page, text, now),
      });
    }
    await context.close();
  });
});
