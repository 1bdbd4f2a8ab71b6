// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { listeners, open } from '../page.ts';

let stopListening: () => void;

beforeEach(() => {
  vi.resetModules();
  vi.useFakeTimers();
  stopListening = listeners();
  open('https://www.shop.example/in/', '<nav><a><i>x</i></a></nav><p>text</p>');
});

afterEach(() => {
  stopListening();
  vi.useRealTimers();
});

const at = (selector: string) => document.querySelector(selector)!;

/** Moves the pointer from one element to another; undefined is outside the page. */
const move = (from: string | undefined, to: string | undefined, trusted = true) => {
  const send = (type: string, on: Element, relatedTarget: Element | null) => {
    const event = new MouseEvent(type, { bubbles: true, composed: true, relatedTarget });
    if (trusted) Object.defineProperty(event, 'isTrusted', { value: true });
    on.dispatchEvent(event);
  };
  const [a, b] = [from, to].map((selector) => (selector === undefined ? null : at(selector)));
  if (a) send('mouseout', a, b ?? null);
  if (b) send('mouseover', b, a ?? null);
};

const load = async () => {
  const { hover } = await import('../../../runtime/events/hover.ts');
  const { release } = await import('../../../runtime/engine/trigger.ts');
  release();
  return hover;
};

it('fires once when the pointer has stayed over the element for the delay', async () => {
  const hover = await load();
  const run = vi.fn();
  hover(run, { selector: 'nav', delay: 3000 });
  move(undefined, 'nav');
  vi.advanceTimersByTime(1000);
  move('nav', 'a');
  move('a', 'i');
  vi.advanceTimersByTime(1999);
  expect(run).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(run.mock.calls[0]![0].element).toBe(at('nav'));
  vi.advanceTimersByTime(10_000);
  move('i', 'nav');
  vi.runAllTimers();
  expect(run).toHaveBeenCalledTimes(1);
});

it.each(['p', undefined])(
  'leaving earlier, to %s, cancels the delay, and coming back restarts it',
  async (away) => {
    const hover = await load();
    const run = vi.fn();
    hover(run, { selector: 'nav', delay: 3000 });
    move(undefined, 'a');
    vi.advanceTimersByTime(2999);
    move('a', away);
    vi.advanceTimersByTime(0);
    move(away, 'a');
    vi.advanceTimersByTime(2999);
    expect(run).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(run).toHaveBeenCalledTimes(1);
  },
);

it('without a delay, fires each time the pointer enters', async () => {
  const hover = await load();
  const run = vi.fn();
  hover(run, { selector: 'nav', delay: 0 });
  move('p', 'nav');
  expect(run).toHaveBeenCalledTimes(1);
  move('nav', 'p');
  move('p', 'i');
  expect(run).toHaveBeenCalledTimes(2);
});

it("doesn't fire for an element that was removed during the delay", async () => {
  const hover = await load();
  const run = vi.fn();
  hover(run, { selector: 'nav', delay: 50 });
  move(undefined, 'nav');
  at('nav').remove();
  vi.runAllTimers();
  expect(run).not.toHaveBeenCalled();
});

it('ignores events that scripts dispatch, unless the rule says otherwise', async () => {
  const hover = await load();
  const [real, any] = [vi.fn(), vi.fn()];
  hover(real, { selector: 'nav', delay: 0 });
  hover(any, { selector: 'nav', delay: 0, untrusted: true });
  move(undefined, 'nav', false);
  expect([real.mock.calls.length, any.mock.calls.length]).toEqual([0, 1]);
});

it('adds two listeners, however many rules there are', async () => {
  const added = vi.spyOn(window, 'addEventListener');
  const hover = await load();
  for (let rule = 0; rule < 200; rule++) hover(() => {}, { selector: 'nav', delay: 50 });
  expect(added.mock.calls.map(([type]) => type)).toEqual(['mouseover', 'mouseout']);
});
