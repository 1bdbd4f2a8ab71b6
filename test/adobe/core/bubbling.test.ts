import type { Browser } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { sharedChromium } from '../../harness/shared-chromium.ts';
import { done, openCorePage, type CoreRule } from './open-core-page.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await sharedChromium();
}, 60_000);

interface Options {
  readonly ifParent: boolean;
  readonly ifChildFired: boolean;
  readonly stop: boolean;
}
interface Listener extends Options {
  readonly name: string;
  readonly node: string;
}

const EVERY: readonly Options[] = [0, 1, 2, 3, 4, 5, 6, 7].map((bits) => ({
  ifParent: !(bits & 1),
  ifChildFired: !(bits & 2),
  stop: !!(bits & 4),
}));

/**
 * Returns the names of the listeners that fire in Adobe's engine, which walks from the innermost
 * node outwards.
 */
function walk(path: readonly string[], listeners: readonly Listener[]): readonly string[] {
  const fired: string[] = [];
  let isChildFired = false;
  for (const node of path) {
    const here = listeners.filter(
      (listener) =>
        listener.node === node &&
        !(isChildFired && !listener.ifChildFired) &&
        !(node !== path[0] && !listener.ifParent),
    );
    fired.push(...here.map(({ name }) => name));
    if (here.some(({ stop }) => stop)) break;
    isChildFired ||= here.length > 0;
  }
  return fired;
}

const listenersOf = (node: string): readonly Listener[] =>
  EVERY.map((options, index) => ({ ...options, node, name: `${node}${index}` }));
const outer = listenersOf('a');
const inner = listenersOf('b');

const ruleOf = ({ name, ifParent, ifChildFired, stop }: Listener): CoreRule => ({
  name,
  events: [
    {
      click: {
        selector: `.${name}`,
        untrusted: true,
        ...(!ifParent && { 'bubble-fire-if-parent': false }),
        ...(!ifChildFired && { 'bubble-fire-if-child-fired': false }),
        ...(stop && { 'bubble-stop': true }),
      },
    },
  ],
});

/**
 * The page has 64 outer elements, each with an inner element. Each outer element matches one of the
 * rules `a0` to `a7`. Each inner element matches `b0`, which has no bubbling options. Most inner
 * elements also match one of the rules `b1` to `b7`. The test clicks each inner element, and an
 * element inside each inner element.
 */
test(
  'bubbling options: 8 × 8 combinations, with clicks on the inner element and inside it',
  { timeout: 120_000 },
  async () => {
    const rows = outer.flatMap((a) =>
      inner.flatMap((b) => ['b', 'c'].map((target) => ({ a, b, target }))),
    );
    const body = outer
      .flatMap((a) =>
        inner.map(
          (b) =>
            `<div class="${a.name}"><p class="${b.name} ${inner[0]!.name}" id="${a.name}${b.name}b"><i id="${a.name}${b.name}c">x</i></p></div>`,
        ),
      )
      .join('');
    const page = await openCorePage(browser, [...outer, ...inner].map(ruleOf), body);
    const recorded = await page.evaluate(
      (ids) => {
        const list = (window as unknown as { done: { name: string }[] }).done;
        return ids.map((id) => {
          list.length = 0;
          document.getElementById(id)!.click();
          return list.map(({ name }) => name).join(' ');
        });
      },
      rows.map(({ a, b, target }) => `${a.name}${b.name}${target}`),
    );
    const expected = rows.map(({ a, b, target }) => {
      const present = [a, ...new Set([inner[0]!, b])].map((listener) => ({
        ...listener,
        node: listener.node,
      }));
      return walk(target === 'c' ? ['c', 'b', 'a'] : ['b', 'a'], present).join(' ');
    });
    const named = (all: readonly string[]) =>
      Object.fromEntries(
        rows.map(({ a, b, target }, index) => [`${a.name} ${b.name} on ${target}`, all[index]]),
      );
    expect(named(recorded)).toEqual(named(expected));
    expect(rows).toHaveLength(128);
    await page.close();
  },
);

test(
  'every native event is handled once, even if the page stops its propagation',
  { timeout: 60_000 },
  async () => {
    const page = await openCorePage(
      browser,
      [{ name: 'stopped', events: [{ click: { selector: '#x', untrusted: true } }] }],
      '<p id="x">x</p>',
    );
    await page.evaluate(() => {
      const element = document.getElementById('x')!;
      element.addEventListener('click', (event) => event.stopImmediatePropagation());
      element.click();
    });
    expect(await done(page)).toEqual([{ name: 'stopped' }]);
    await page.close();
  },
);
