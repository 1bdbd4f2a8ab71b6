import type { Browser } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { sharedChromium } from '../../harness/shared-chromium.ts';
import { makeBundle } from '../vocabulary/make-bundle.ts';
import { openPage, type OpenedPage } from './open-page.ts';
import { wholeVocabulary } from './whole-vocabulary.ts';

// Tests what a running bundle does in unusual situations: the page is left and restored, removes
// all its elements, has 50,000 elements, is used by keyboard, or shows values that look like code.

let browser: Browser;
beforeAll(async () => {
  browser = await sharedChromium();
}, 180_000);

/** Opens a page with rules. */
async function openWith(
  rules: Parameters<typeof makeBundle>[0],
  body: string,
): Promise<OpenedPage> {
  return openPage(browser, await makeBundle(rules), { body });
}

/** Returns the number of requests that contain a rule's name. */
const of = ({ sent }: OpenedPage, rule: string): number =>
  sent().filter((text) => text.includes(`"name":"${rule}"`)).length;

/**
 * A script that records uses of features that can keep a page out of the back-forward cache. Some
 * of these features have this effect only in browsers other than Chromium.
 */
const NOTES = `<script>
  window.obstacles = [];
  const add = EventTarget.prototype.addEventListener;
  EventTarget.prototype.addEventListener = function (type, ...rest) {
    if (/unload$/.test(type)) obstacles.push(type);
    return add.call(this, type, ...rest);
  };
  for (const name of ['WebSocket', 'BroadcastChannel', 'RTCPeerConnection', 'SharedWorker', 'EventSource'])
    window[name] = function () { obstacles.push(name); };
  for (const [owner, name] of [[indexedDB, 'open'], [navigator.locks, 'request']])
    owner[name] = () => { obstacles.push(name); return Promise.reject(); };
</script>`;

test(
  'nothing keeps the page out of the back-forward cache, and one that comes back sends no second page view',
  { timeout: 180_000 },
  async () => {
    const opened = await openPage(browser, await wholeVocabulary(), {
      head: `${NOTES}<script>window.ran = []; window.entries = []</script>`,
      body: '<main><h1>Shop</h1></main>',
    });
    try {
      const ran = () => opened.page.evaluate<string>('ran.map(({ rule }) => rule).join()');
      await expect.poll(ran).toContain('load');
      const phases = ['library', 'bottom', 'ready', 'load'];
      const count = async () => {
        const rules = (await ran()).split(',');
        return phases.map((phase) => rules.filter((rule) => rule === phase).length);
      };
      await opened.page.evaluate(
        'dispatchEvent(new PageTransitionEvent("pagehide", { persisted: true })); dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true }))',
      );
      await opened.rest(3);
      expect(await count()).toEqual([1, 1, 1, 1]);
      expect(await opened.page.evaluate('obstacles')).toEqual([]);
      expect(await opened.page.evaluate('[onunload, onbeforeunload]')).toEqual([null, null]);
    } finally {
      await opened.close();
    }
  },
);

test('a page that wipes itself gets no error', { timeout: 180_000 }, async () => {
  const opened = await openWith(
    [
      { name: 'view', events: '[ dom-ready ]' },
      { name: 'late', events: '[ { element-exists: .late } ]' },
      { name: 'seen', events: '[ { enters-viewport: p } ]' },
      {
        name: 'time',
        // Fires after the page has removed its elements, even on a slow machine.
        events: '[ { time-on-page: 2s } ]',
        actions: 'load-script: { host: www.shop.example, path: /x.js, purpose: product }',
      },
      { name: 'value', events: '[ { data-element-changed: { value: { dom: h1 } } } ]' },
      // By the time this event's timer measures the scroll position, the page has no elements left.
      {
        name: 'scrolled',
        events: '[ { time-and-scroll: { percent: 1, after: 200ms, start-delay: 2s } } ]',
      },
    ],
    '<h1>Shop</h1><p>Text</p>',
  );
  try {
    await opened.rest(1);
    await opened.page.evaluate(
      'document.open(); document.write("<title>New</title><p class=late>New</p>"); document.close(); document.documentElement.remove()',
    );
    await opened.page.waitForTimeout(2500);
    expect(opened.messages).toEqual([]);
    expect(of(opened, 'view')).toBe(1);
  } finally {
    await opened.close();
  }
});

test(
  'a click in a document of 50,000 elements takes at most 4 ms, and there is one listener',
  { timeout: 120_000 },
  async () => {
    const listens =
      '<script>window.listeners = 0; const add = EventTarget.prototype.addEventListener; EventTarget.prototype.addEventListener = function (type, ...rest) { if (type === "click") listeners++; return add.call(this, type, ...rest); };</script>';
    const rules = Array.from({ length: 20 }, (_, index) => ({
      name: `r${index}`,
      events: `[ { click: { selector: ".l${index} a", untrusted: true } } ]`,
      conditions: '[ { cookie: none, exists: true } ]',
    }));
    const opened = await openPage(browser, await makeBundle(rules), {
      head: listens,
      body: `${'<div><b>x</b><i>y</i><p>z</p></div>'.repeat(10_000)}${Array.from({ length: 10_000 }, (_, index) => `<p class="l${index % 20}"><a href="#">x</a></p>`).join('')}`,
    });
    try {
      const p95 = await opened.page.evaluate<number>(`(async () => {
        const links = [...document.querySelectorAll('a')];
        const rounds = [];
        for (let round = 0; round < 8; round++) {
          const times = [];
          for (let click = 0; click < 100; click++) {
            const before = performance.now();
            links[(click * 37) % links.length].dispatchEvent(new MouseEvent('click', { bubbles: true, composed: true }));
            times.push(performance.now() - before);
            if (click % 20 === 0) await new Promise((done) => setTimeout(done, 0));
          }
          rounds.push(times.sort((a, b) => a - b)[94]);
        }
        // The fastest round hardly depends on other processes.
        return Math.min(...rounds);
      })()`);
      expect(await opened.page.evaluate('document.querySelectorAll("*").length')).toBeGreaterThan(
        50_000,
      );
      // This value is 2 ms on an idle machine. CI machines are up to twice as slow.
      expect(p95).toBeLessThanOrEqual(4);
      expect(await opened.page.evaluate('listeners')).toBe(1);
      expect(opened.messages).toEqual([]);
    } finally {
      await opened.close();
    }
  },
);

test(
  'clicks by keyboard and by label count once, those of scripts never',
  { timeout: 180_000 },
  async () => {
    const opened = await openWith(
      ['buy', 'agree', 'link', 'inside', 'around', 'drawing'].map((id) => ({
        name: id,
        events: `[ { click: "#${id}" } ]`,
      })),
      '<button id="buy">Buy</button><label for="agree"><span id="text">Agree</span></label><input type="checkbox" id="agree"><a href="#a" id="link">Link</a><label id="around"><input type="radio" id="inside"><span id="option">Small</span></label><svg width="20" height="20"><g id="drawing"><rect id="rect" width="20" height="20"/></g></svg>',
    );
    const { page } = opened;
    const counts = () =>
      ['buy', 'agree', 'link', 'inside', 'around', 'drawing'].map((rule) => of(opened, rule));
    try {
      await page.evaluate(
        `for (const node of document.querySelectorAll('button, input, a, label, label *, svg *')) {
          if (node.click) node.click();
          for (const type of ['click', 'mousedown', 'mouseup', 'keydown', 'keypress', 'keyup'])
            node.dispatchEvent(new (type.startsWith('key') ? KeyboardEvent : MouseEvent)(type, { bubbles: true, composed: true, key: 'Enter', code: 'Enter' }));
        }`,
      );
      await opened.rest(0);
      expect(counts()).toEqual([0, 0, 0, 0, 0, 0]);
      for (const id of ['buy', 'link']) {
        await page.focus(`#${id}`);
        await page.keyboard.press('Enter');
      }
      await opened.rest(2);
      expect(counts()).toEqual([1, 0, 1, 0, 0, 0]);
      await page.focus('#buy');
      await page.keyboard.press('Space');
      await page.click('#text');
      await page.click('#rect');
      await opened.rest(5);
      expect(counts()).toEqual([2, 1, 1, 0, 0, 1]);
      // When a visitor clicks the label, the browser also clicks the label's field. The field is
      // inside the label, so the label's rule fires twice.
      await page.click('#option');
      await opened.rest(8);
      expect(counts()).toEqual([2, 1, 1, 1, 2, 1]);
      expect(opened.messages).toEqual([]);
    } finally {
      await opened.close();
    }
  },
);

test(
  'values that look like code stay text in an inserted fragment',
  { timeout: 180_000 },
  async () => {
    const HOSTILE = [
      '"><script>pwned = 1</script>',
      '<img src=x onerror="pwned = 1">',
      '${pwned = 1}',
      "');pwned = 1;('",
      '</div><svg onload="pwned = 1">',
    ];
    const opened = await openPage(
      browser,
      await makeBundle(
        [
          {
            name: 'insert',
            events: '[ { data-layer: go } ]',
            actions: `html: { into: main, fragment: '<p title="%value%">%value%</p>' }`,
          },
        ],
        (site) =>
          `${site}data-layer: entries\nelements: { value: { value: { data-layer: text } } }\n`,
      ),
      { head: '<script>window.entries = []</script>', body: '<main></main>' },
    );
    try {
      for (const text of HOSTILE)
        await opened.page.evaluate(`entries.push(${JSON.stringify({ event: 'go', text })})`);
      await opened.rest(HOSTILE.length);
      expect(
        await opened.page.evaluate(
          '[...document.querySelectorAll("main > p")].map((each) => [each.title, each.textContent, each.children.length])',
        ),
      ).toEqual(HOSTILE.map((text) => [text, text, 0]));
      expect(await opened.page.evaluate('window.pwned')).toBeUndefined();
      expect(opened.messages).toEqual([]);
    } finally {
      await opened.close();
    }
  },
);
