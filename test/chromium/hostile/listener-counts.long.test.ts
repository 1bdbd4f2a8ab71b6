import type { Browser } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { catalogue } from '../../../compiler/model/catalogue.ts';
import { sharedChromium } from '../../harness/shared-chromium.ts';
import { makeBundle } from '../vocabulary/make-bundle.ts';
import { openPage, type OpenedPage } from './open-page.ts';

// Tests that rules with the same type of event share their listeners and observers. So a site
// with more rules doesn't have more listeners or observers.

let browser: Browser;
beforeAll(async () => {
  browser = await sharedChromium();
}, 180_000);

/** Counts listeners, observers and timers by kind. Runs in the page before the bundle. */
const COUNT = `<script>
  window.counts = {};
  const count = (name) => { counts[name] = (counts[name] ?? 0) + 1; };
  const { addEventListener: add } = EventTarget.prototype;
  EventTarget.prototype.addEventListener = function (type, ...rest) { count('listener ' + type); return add.call(this, type, ...rest); };
  const startTimer = window.setTimeout;
  window.setTimeout = (...given) => { count('timer'); return startTimer(...given); };
  for (const name of ['MutationObserver', 'IntersectionObserver']) window[name] = class extends window[name] { constructor(...given) { super(...given); count(name); } };
</script>`;

/** One event of each type. No element of the page matches the selectors. */
const EVENTS = {
  click: '{ click: ".none" }',
  hover: '{ hover: .none }',
  focus: '{ focus: .none }',
  blur: '{ blur: .none }',
  change: '{ change: .none }',
  'key-press': '{ key-press: { keys: F9 } }',
  submit: '{ submit: .none }',
  'custom-event': '{ custom-event: "a:b" }',
  message: '{ message: https://pay.example }',
  'direct-call': '{ direct-call: call }',
  'history-changed': 'history-changed',
  'element-exists': '{ element-exists: .none }',
  'enters-viewport': '{ enters-viewport: .none }',
  'data-element-changed': '{ data-element-changed: { value: { js: none } } }',
  'tab-hidden': 'tab-hidden',
  'tab-visible': 'tab-visible',
  'time-and-scroll': '{ time-and-scroll: { percent: 99, after: 1h } }',
  'time-on-page': '{ time-on-page: 1h }',
  scroll: '{ scroll: { at: [25%, 100%] } }',
  copy: '{ copy: .none }',
  print: 'print',
  video: '{ video: .none }',
  youtube: '{ youtube: .none }',
  'form-abandoned': '{ form-abandoned: .none }',
  'script-error': 'script-error',
  'library-loaded': 'library-loaded',
  'page-bottom': 'page-bottom',
  'dom-ready': 'dom-ready',
  'window-loaded': 'window-loaded',
  'data-layer': '{ data-layer: none }',
};

const never = '[ { cookie: none, exists: true } ]';

async function open(
  rules: number,
  events: readonly string[] = Object.values(EVENTS),
): Promise<OpenedPage> {
  const bundle = await makeBundle(
    events.flatMap((event, kind) =>
      Array.from({ length: rules }, (_, index) => ({
        name: `r${kind}-${index}`,
        events: `[ ${event} ]`,
        conditions: never,
      })),
    ),
    (site) => `${site}direct-calls: [call]\ndata-layer: dataLayer\n`,
  );
  return openPage(browser, bundle, { head: COUNT, body: '<p>Page</p>' });
}

const countsOf = ({ page }: OpenedPage): Promise<{ readonly [kind: string]: number }> =>
  page.evaluate('({ ...counts, timer: undefined })');

test(
  'many rules of every event type register as many listeners as one rule of each',
  { timeout: 90_000 },
  async () => {
    expect(Object.keys(EVENTS).sort()).toEqual([...catalogue.events.keys()].sort());
    const seen = await Promise.all([open(1), open(50), open(200, [EVENTS.click])]);
    try {
      const [few, many, clicks] = await Promise.all(seen.map(countsOf));
      expect(many).toEqual(few);
      expect(clicks).toMatchObject({ 'listener click': 1 });
      expect(Object.values(clicks!).filter((count) => count > 1)).toEqual([]);
      expect(seen.flatMap(({ messages }) => messages)).toEqual([]);
    } finally {
      await Promise.all(seen.map((opened) => opened.close()));
    }
  },
);

test(
  'each type has a listener of its own, and 100 pages of one document add none',
  { timeout: 180_000 },
  async () => {
    const opened = await open(3);
    try {
      const before = await countsOf(opened);
      const listeners = Object.entries(before).filter(([kind]) => kind.startsWith('listener'));
      expect(listeners.length).toBeGreaterThan(15);
      // Some browser events have two listeners. Tab events and timed events both listen to
      // `visibilitychange`, and the two types of scroll events both listen to `scroll`.
      // `form-abandoned` has its own listeners for `change` and `submit`. The code for the data
      // layer has its own listeners for `DOMContentLoaded` and `load`.
      expect(Object.fromEntries(listeners.filter(([, count]) => count > 1))).toEqual({
        'listener DOMContentLoaded': 2,
        'listener change': 2,
        'listener load': 2,
        'listener scroll': 2,
        'listener submit': 2,
        'listener visibilitychange': 2,
      });
      const timers = await opened.page.evaluate<number>('counts.timer');
      await opened.page.evaluate(`(async () => {
      for (let index = 0; index < 100; index++) {
        history.pushState({}, '', '/in/' + index);
        document.body.insertAdjacentHTML('beforeend', '<p>' + index + '</p>');
        await new Promise((resolve) => requestAnimationFrame(resolve));
      }
    })()`);
      expect(await countsOf(opened)).toEqual(before);
      // There is at most one timer per change of the page, plus timers that poll every one to three
      // seconds.
      expect((await opened.page.evaluate<number>('counts.timer')) - timers).toBeLessThan(250);
      expect(opened.messages).toEqual([]);
    } finally {
      await opened.close();
    }
  },
);
