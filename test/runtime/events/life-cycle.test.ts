// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { listeners } from '../page.ts';

const phases = ['library loaded', 'page bottom', 'DOM ready', 'window loaded'] as const;

/**
 * Loads a bundle while `document.readyState` has the given value. The bundle registers the rules of
 * later phases first. Returns the names of the rules that run, and the types of the native events
 * that these rules receive.
 */
const bundle = async (state: string) => {
  Object.defineProperty(document, 'readyState', { configurable: true, value: state });
  const { libraryLoaded } = await import('../../../runtime/events/library-loaded.ts');
  const { pageBottom } = await import('../../../runtime/events/page-bottom.ts');
  const { domReady } = await import('../../../runtime/events/dom-ready.ts');
  const { windowLoaded } = await import('../../../runtime/events/window-loaded.ts');
  const { release } = await import('../../../runtime/engine/trigger.ts');
  const ran: string[] = [];
  const natives: (string | undefined)[] = [];
  [windowLoaded, domReady, pageBottom, libraryLoaded].forEach((event, index) =>
    event(({ native }) => {
      ran.push(phases[3 - index]!);
      natives.push(native?.type);
    }, {}),
  );
  pageBottom(() => ran.push('page bottom again'), {});
  expect(ran, 'while rules are registered').toEqual([]);
  release();
  return { ran, natives };
};

const L = ['library loaded'];
const P = [...L, 'page bottom', 'page bottom again'];
const D = [...P, 'DOM ready'];
const W = [...D, 'window loaded'];

let stopListening: () => void;

beforeEach(() => {
  vi.resetModules();
  vi.useFakeTimers();
  stopListening = listeners();
});

afterEach(() => stopListening());

it('a script in the head fires each phase when it occurs', async () => {
  const { ran, natives } = await bundle('loading');
  vi.runAllTimers();
  expect(ran).toEqual(L);
  document.dispatchEvent(new Event('DOMContentLoaded', { bubbles: true }));
  expect(ran).toEqual(D);
  window.dispatchEvent(new Event('load'));
  expect(ran).toEqual(W);
  expect(natives).toEqual([undefined, 'DOMContentLoaded', 'DOMContentLoaded', 'load']);
});

it('a script in the head sets no timer', async () => {
  await bundle('loading');
  expect(vi.getTimerCount()).toBe(0);
});

it('a deferred script fires page bottom and DOM ready when it is done', async () => {
  const { ran } = await bundle('interactive');
  expect(ran).toEqual(L);
  vi.runAllTimers();
  expect(ran).toEqual(D);
  document.dispatchEvent(new Event('DOMContentLoaded', { bubbles: true }));
  expect(ran).toEqual(D);
  window.dispatchEvent(new Event('load'));
  expect(ran).toEqual(W);
});

it('a deferred script fires each phase once, even if DOM ready occurs before the timer', async () => {
  const { ran } = await bundle('interactive');
  document.dispatchEvent(new Event('DOMContentLoaded', { bubbles: true }));
  expect(ran).toEqual(D);
  vi.runAllTimers();
  expect(ran).toEqual(D);
});

it('a script that is added after the load event fires all phases in order', async () => {
  const { ran } = await bundle('complete');
  expect(ran).toEqual(L);
  vi.runAllTimers();
  expect(ran).toEqual(W);
  window.dispatchEvent(new Event('load'));
  expect(ran).toEqual(W);
});

it('a late phase fires the earlier ones first', async () => {
  const { ran } = await bundle('loading');
  window.dispatchEvent(new Event('load'));
  expect(ran).toEqual(W);
});

it("an image named readyState doesn't fire a phase early", async () => {
  const { ran } = await bundle(document.createElement('img') as unknown as string);
  vi.runAllTimers();
  expect(ran).toEqual(L);
});

it('adds one listener per moment, however many rules there are', async () => {
  const added = vi.spyOn(window, 'addEventListener');
  await bundle('loading');
  expect(added.mock.calls.map(([type]) => type)).toEqual(['DOMContentLoaded', 'load']);
});
