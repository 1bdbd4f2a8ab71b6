import {
  PropertySymbol,
  type HTMLElement,
  type HTMLInputElement,
  type HTMLSelectElement,
} from 'happy-dom';
import type { Activity } from '../chromium/activity.ts';
import type { Driver } from '../chromium/driver.ts';
import type { VisitorCookie } from '../chromium/play-scenario.ts';
import type { DomPage } from './dom-page.ts';
import { hasBox } from './has-box.ts';
import { readCookie } from './network.ts';
import { VisitorInput } from './visitor-input.ts';

const turnMs = 10;
/**
 * A page is idle once it has had no pending work for this many turns of the event loop. All turns
 * together take slightly longer than the quiet time of 60 ms for a browser (`settle.ts`). This way,
 * both engines record the same delayed requests.
 */
const calmTurns = 8;
const patienceMs = 20_000;
const looks = 40;

/**
 * Creates a driver for a happy-dom page. `origin` is the URL for which the driver's `setCookie`
 * sets cookies.
 */
export function domDriver(page: DomPage, activity: Activity, origin: string): Driver {
  const input = new VisitorInput((why) => page.needBrowser(why));
  const loaded = (): Promise<void> => waitFor(() => page.isLoaded || page.needed !== undefined);
  return {
    get errors() {
      return page.errors;
    },
    get log() {
      return page.console.log;
    },
    open: (url, referrer) => page.open(url, { referrer: referrer ?? '' }).then(loaded),
    reload: () => page.reload().then(loaded),
    back: () => page.back().then(loaded),
    click: async (selector) => input.click(page.window, await shown(selector, page)),
    hover: async (selector) => input.hover(page.window, await shown(selector, page)),
    async fill(selector, text) {
      const field = await shown(selector, page);
      if (field.matches('select')) input.choose(page.window, field as HTMLSelectElement, text);
      else input.fill(page.window, field as HTMLInputElement, text);
    },
    press: async (key) => input.press(page.window, key),
    resize: async (width, height) => page.resize(width, height),
    prepare: async (code) => void page.scripts.push(code),
    evaluate: (expression) => evaluate(expression, page),
    cookies: async () =>
      Object.fromEntries(
        page.jar
          .getCookies(new URL(page.window.location.href) as never, false)
          .map(({ key, value }) => [key, value ?? '']),
      ),
    setCookie: async (name, value) => setCookie(name, value, page, origin),
    ageCookies: async (ms) =>
      page.jar.getCookies().forEach((cookie) => {
        if (cookie.expires) cookie.expires = new Date(cookie.expires.getTime() - ms);
      }),
    settle: () => settle(page, activity),
  };
}

/** Sets the visitor's cookies before the first page. */
export function bringCookies(
  page: DomPage,
  cookies: readonly VisitorCookie[],
  origin: string,
): void {
  for (const { name, value, domain } of cookies)
    page.jar.addCookies([
      readCookie(
        `${name}=${value}; path=/${domain === undefined ? '' : `; domain=${domain}; secure; samesite=none`}`,
        new URL(origin),
      ),
    ]);
}

/** If the page needs a browser, throws an error that ends the scenario. */
function goOn({ needed }: DomPage): void {
  if (needed !== undefined) throw new Error(`needs a browser: ${needed}`);
}

async function shown(selector: string, page: DomPage): Promise<HTMLElement> {
  const find = (): HTMLElement | null =>
    page.window.document.querySelector(selector) as HTMLElement | null;
  for (let look = 0; look < looks && !find(); look += 1)
    await new Promise((resolve) => setTimeout(resolve, 50));
  const element = find();
  if (!element) throw new Error(`the page has no element ${selector}`);
  if (!hasBox(element, page.window)) throw new Error(`the element ${selector} isn't visible`);
  return element;
}

async function evaluate<T>(expression: string, page: DomPage): Promise<T> {
  goOn(page);
  const { window } = page;
  let reject: (error: Error) => void = () => undefined;
  const left = new Promise<never>((_, give) => page.left.add((reject = give)));
  // A navigation can reject this promise when nothing awaits it any more.
  left.catch(() => undefined);
  try {
    const value = await Promise.race([
      window[PropertySymbol.evaluateScript](expression, { filename: 'scenario' }) as Promise<T>,
      left,
    ]);
    return value === undefined ? (value as T) : structuredClone(value);
  } finally {
    page.left.delete(reject);
    goOn(page);
  }
}

function setCookie(name: string, value: string | null, page: DomPage, origin: string): void {
  if (value !== null)
    page.jar.addCookies([readCookie(`${name}=${value}; path=/`, new URL(origin))]);
  else
    page.jar.addCookies(
      page.jar
        .getCookies()
        .filter(({ key }) => key === name)
        .map((cookie) => ({ ...cookie, expires: new Date(0) })),
    );
}

/**
 * Resolves to true when the page is idle, or to false after 20 s. A page is idle if it has loaded
 * and nothing has happened for `calmTurns` turns of the event loop. Unlike a fixed time, this works
 * on a busy machine, too: each turn takes longer there.
 */
async function settle(page: DomPage, activity: Activity): Promise<boolean> {
  const deadline = performance.now() + patienceMs;
  for (let calm = 0; calm < calmTurns;) {
    goOn(page);
    if (performance.now() > deadline) return false;
    await new Promise((resolve) => setTimeout(resolve, turnMs));
    calm = page.isLoaded && (await activity.rest(turnMs, 0)) ? calm + 1 : 0;
  }
  goOn(page);
  return true;
}

async function waitFor(isSo: () => boolean): Promise<void> {
  const deadline = performance.now() + patienceMs;
  while (!isSo()) {
    if (performance.now() > deadline) throw new Error("the page wasn't loaded within 20 s");
    await new Promise((resolve) => setTimeout(resolve, 2));
  }
}
