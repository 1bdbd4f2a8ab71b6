import type { Activity } from '../../compiler/play/chromium/activity.ts';
import type { Driver } from '../../compiler/play/chromium/driver.ts';
import { settle } from '../../compiler/play/chromium/settle.ts';
import { createLog, takeLines, type ConsoleLine } from './console-lines.ts';
import type { Prepared } from './prepare-pages.ts';
import { clickingAt, pointingAt, pressing, typing } from './remote-input.ts';
import type { RemoteTab } from './remote-tab.ts';

/** The number of attempts to find an element, and the time between two attempts in ms. */
const LOOKS = 40;
const LOOK_MS = 50;
/**
 * A page is idle after `QUIET_MS` without requests. After that, expected requests may still arrive
 * for up to `ARRIVAL_MS`. Chromium's driver waits less, because it sees a request as soon as the
 * page makes it. In Firefox and WebKit, only the server sees the request, when it arrives.
 */
const QUIET_MS = 120;
const ARRIVAL_MS = 4000;

/**
 * Creates a driver for a browser that is controlled over WebDriver. The driver's clicks and keys
 * are trusted events, like those of a visitor.
 */
export function remoteDriver(tab: RemoteTab, activity: Activity, pages: Prepared): Driver {
  const { errors, log, add } = createLog();
  pages.onLines(add);
  const evaluate = async <T>(expression: string): Promise<T> => {
    const { value, thrown, lines } = JSON.parse(await tab.evaluate(returning(expression))) as {
      readonly value: T;
      readonly thrown?: string;
      readonly lines: readonly ConsoleLine[];
    };
    add(lines);
    if (thrown !== undefined) throw new Error(thrown);
    return value;
  };
  const middleOf = async (selector: string): Promise<readonly [number, number]> => {
    for (let look = 0; look < LOOKS; look += 1) {
      const found = await evaluate<readonly [number, number] | null>(locating(selector));
      if (found) return found;
      await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
    }
    throw new Error(`the page has no element ${selector}`);
  };
  return {
    errors,
    log,
    async open(url, referrer) {
      if (referrer === undefined) return tab.navigate(url);
      await tab.navigate(pages.referringPage(referrer));
      await evaluate(`void setTimeout(() => { location.href = ${JSON.stringify(url)} })`);
      await arrival(url, evaluate);
    },
    reload: tab.reload,
    back: tab.back,
    async click(selector) {
      await tab.perform(clickingAt(...(await middleOf(selector))));
    },
    async hover(selector) {
      await tab.perform(pointingAt(...(await middleOf(selector))));
    },
    async fill(selector, text) {
      await middleOf(selector);
      const keys = await evaluate<readonly string[] | null>(focusing(selector, text));
      if (keys) for (const key of keys) await tab.perform(pressing(key));
      else await tab.perform(text === '' ? pressing('Delete') : typing(text));
    },
    press: (key) => tab.perform(pressing(key)),
    resize: tab.resize,
    prepare: (code) => {
      pages.add(code);
      return Promise.resolve();
    },
    evaluate,
    ...cookiesOf(tab),
    settle: () => settle({ evaluate }, activity, QUIET_MS),
    arrivalMs: ARRIVAL_MS,
  };
}

/** Reads and changes the cookies of a tab. */
function cookiesOf(tab: RemoteTab): Pick<Driver, 'cookies' | 'setCookie' | 'ageCookies'> {
  return {
    cookies: async () =>
      Object.fromEntries((await tab.cookies()).map(({ name, value }) => [name, value])),
    async setCookie(name, value) {
      // Without the deletion, a browser keeps two cookies of the same name if their domains differ.
      await tab.deleteCookie(name);
      if (value !== null) await tab.setCookie({ name, value });
    },
    async ageCookies(ms) {
      for (const cookie of await tab.cookies()) {
        if (cookie.expiry === undefined) continue;
        const expiry = Math.floor(cookie.expiry - ms / 1000);
        if (expiry > Date.now() / 1000) await tab.setCookie({ ...cookie, expiry });
        else await tab.deleteCookie(cookie.name);
      }
    },
  };
}

/**
 * Returns code that evaluates an expression. The code returns JSON with the value or the error, and
 * with the page's new console lines.
 */
function returning(expression: string): string {
  return `(async () => {
  const result = {};
  try { result.value = await (${expression}\n); } catch (error) { result.thrown = String(error?.message ?? error); }
  return JSON.stringify({ ...result, lines: ${takeLines} });
})()`;
}

/** Waits until the page at a URL has loaded, but at most about 40 seconds. */
async function arrival(url: string, evaluate: <T>(code: string) => Promise<T>): Promise<void> {
  const loaded = `document.readyState === 'complete' && location.href === ${JSON.stringify(new URL(url).href)}`;
  for (let look = 0; look < 20 * LOOKS; look += 1) {
    if (await evaluate<boolean>(loaded).catch(() => false)) return;
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
  }
}

/**
 * Returns an expression that scrolls the first element for a selector into view. The expression
 * returns the coordinates of the element's middle. If there is no such element, or if the element
 * has no size, the expression returns null.
 */
function locating(selector: string): string {
  return `(() => {
  const element = document.querySelector(${JSON.stringify(selector)});
  if (!element) return null;
  element.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
  const { left, top, width, height } = element.getClientRects()[0] ?? {};
  return width > 0 && height > 0 ? [Math.floor(left + width / 2), Math.floor(top + height / 2)] : null;
})()`;
}

/**
 * Returns an expression that focuses a field. If the field is a `select`, the expression returns
 * the keys that choose the option with this value. These keys don't open the list of options. The
 * drivers can't choose in an open list. For any other field, the expression selects the field's
 * text and returns null.
 */
function focusing(selector: string, value: string): string {
  return `(() => {
  const field = document.querySelector(${JSON.stringify(selector)});
  field.focus();
  if (field.nodeName !== 'SELECT') { field.select?.(); return null; }
  const options = [...field.options].filter((option) => !option.disabled);
  const index = options.findIndex((option) => option.value === ${JSON.stringify(value)});
  if (index === -1) throw new Error('no option ' + ${JSON.stringify(value)});
  if (index === options.length - 1) return ['End'];
  const ways = index - options.indexOf(field.selectedOptions[0]);
  return index === 0 ? ['Home'] : Array(Math.abs(ways)).fill(ways > 0 ? 'ArrowDown' : 'ArrowUp');
})()`;
}
