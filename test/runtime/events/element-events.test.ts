// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { RuleEvent } from '../../../runtime/contract.ts';
import { listeners, open } from '../page.ts';

const load = async () => {
  const modules = {
    ...(await import('../../../runtime/events/submit.ts')),
    ...(await import('../../../runtime/events/change.ts')),
    ...(await import('../../../runtime/events/focus.ts')),
    ...(await import('../../../runtime/events/blur.ts')),
    ...(await import('../../../runtime/events/key-press.ts')),
    ...(await import('../../../runtime/events/custom-event.ts')),
  };
  const { release } = await import('../../../runtime/engine/trigger.ts');
  release();
  return modules;
};

const at = (selector: string) => document.querySelector(selector)!;
const eventsOf = (run: ReturnType<typeof vi.fn>) =>
  (run.mock.calls as [RuleEvent][]).map(([event]) => event);

/** Dispatches an event that is trusted, as if a user had caused it. */
const happen = (element: EventTarget, event: Event): Event => {
  Object.defineProperty(event, 'isTrusted', { value: true });
  element.dispatchEvent(event);
  return event;
};

const bubbling = (type: string) => new Event(type, { bubbles: true, cancelable: true });
const key = (name: string | undefined, more: KeyboardEventInit & { keyCode?: number } = {}) => {
  const event = new KeyboardEvent('keydown', { bubbles: true, composed: true, ...more });
  Object.defineProperty(event, 'key', { value: name });
  Object.defineProperty(event, 'keyCode', { value: more.keyCode ?? 0 });
  return event;
};

let stopListening: () => void;

beforeEach(() => {
  vi.resetModules();
  stopListening = listeners();
  open(
    'https://www.shop.example/in/',
    `
    <form id="search" name="find"><input type="search" value="tv"><button>Go</button></form>
    <form id="other"></form><select id="phone"><option value="s24">S24</option><option value="s25" selected>S25</option></select><p>text</p>`,
  );
});

afterEach(() => {
  stopListening();
  vi.restoreAllMocks();
});

describe.each(['submit', 'focus', 'blur', 'change'] as const)('%s', (type) => {
  it('runs for elements that match, for user events only unless the rule says otherwise', async () => {
    const modules = await load();
    const [one, every, untrusted] = [vi.fn(), vi.fn(), vi.fn()];
    modules[type](one, { selector: '#search' });
    modules[type](every, {});
    modules[type](untrusted, { selector: '#search', untrusted: true });
    const native = happen(at('#search'), bubbling(type));
    happen(at('#other'), bubbling(type));
    at('#search').dispatchEvent(bubbling(type));
    expect(one.mock.calls).toEqual([[{ element: at('#search'), native, target: at('#search') }]]);
    expect(eventsOf(every).map(({ element }) => element!.id)).toEqual(['search', 'other']);
    expect(untrusted).toHaveBeenCalledTimes(2);
  });

  it("receives events that don't bubble or are stopped, with one listener for all rules", async () => {
    const added = vi.spyOn(window, 'addEventListener');
    const modules = await load();
    const run = vi.fn();
    for (let rule = 0; rule < 200; rule++) modules[type](run, { selector: '#search' });
    expect(added).toHaveBeenCalledTimes(1);
    at('#search').addEventListener(type, (event) => event.stopImmediatePropagation());
    happen(at('#search'), new Event(type));
    expect(run).toHaveBeenCalledTimes(200);
  });
});

it('runs only for its own event type', async () => {
  const { focus, blur } = await load();
  const [focused, blurred] = [vi.fn(), vi.fn()];
  focus(focused, {});
  blur(blurred, {});
  happen(at('input'), bubbling('blur'));
  happen(window, new Event('blur'));
  expect([focused.mock.calls.length, blurred.mock.calls.length]).toEqual([0, 1]);
});

describe('properties', () => {
  it('must all match; an attribute is compared if the element has no such property', async () => {
    const { submit } = await load();
    const run = vi.fn();
    submit(run, { properties: { name: 'find', 'data-kind': 'a' } });
    happen(at('#search'), bubbling('submit'));
    expect(run).not.toHaveBeenCalled();
    at('#search').setAttribute('data-kind', 'a');
    happen(at('#search'), bubbling('submit'));
    expect(run).toHaveBeenCalledTimes(1);
    at('#search').setAttribute('data-kind', 'A');
    happen(at('#search'), bubbling('submit'));
    expect(run, 'letter case counts').toHaveBeenCalledTimes(1);
  });

  it("don't match if they throw, and the other rules run", async () => {
    const { submit } = await load();
    const [one, other] = [vi.fn(), vi.fn()];
    Object.defineProperty(at('#search'), 'name', {
      get: () => {
        throw new Error("the page's");
      },
    });
    submit(one, { properties: { name: 'find' } });
    submit(other, { selector: '#search' });
    happen(at('#search'), bubbling('submit'));
    expect([one.mock.calls.length, other.mock.calls.length]).toEqual([0, 1]);
  });
});

describe('change', () => {
  it('fires for the values that the rule lists, once per change', async () => {
    const { change } = await load();
    const [listed, twice, none] = [vi.fn(), vi.fn(), vi.fn()];
    change(listed, { selector: '#phone', values: ['s24', 's25'] });
    change(twice, { values: ['s25', 's25'] });
    change(none, { values: ['S25', ''] });
    happen(at('#phone'), bubbling('change'));
    expect([listed, twice, none].map((run) => run.mock.calls.length)).toEqual([1, 1, 0]);
  });

  it("doesn't fire for an element without a value, or whose value throws", async () => {
    const { change } = await load();
    const [listed, every] = [vi.fn(), vi.fn()];
    change(listed, { values: ['s25'] });
    change(every, {});
    Object.defineProperty(at('#phone'), 'value', {
      get: () => {
        throw new Error("the page's");
      },
    });
    happen(at('#phone'), bubbling('change'));
    happen(document, new Event('change'));
    expect(listed).not.toHaveBeenCalled();
    expect(every).toHaveBeenCalledTimes(1);
  });
});

describe('key press', () => {
  it('fires for the keys and elements that the rule lists', async () => {
    const { keyPress } = await load();
    const [enter, any] = [vi.fn(), vi.fn()];
    keyPress(enter, { keys: ['Enter'], selector: 'input[type=search]' });
    keyPress(any, {});
    const native = happen(at('input'), key('Enter'));
    happen(at('input'), key('a'));
    happen(at('p'), key('Enter'));
    at('input').dispatchEvent(key('Enter'));
    expect(enter.mock.calls).toEqual([
      [{ element: at('input'), native, target: at('input'), detail: { key: 'Enter' } }],
    ]);
    expect(eventsOf(any).map(({ detail }) => detail)).toEqual([
      { key: 'Enter' },
      { key: 'a' },
      { key: 'Enter' },
    ]);
  });

  it.each([
    ['that is held down', { repeat: true }],
    ['that an input method takes', { isComposing: true }],
    ['that an input method takes, as Safari tells it', { keyCode: 229 }],
  ])('ignores a key %s', async (_what, more) => {
    const { keyPress } = await load();
    const run = vi.fn();
    keyPress(run, { keys: ['Enter'] });
    happen(at('input'), key('Enter', more));
    expect(run).not.toHaveBeenCalled();
  });

  it('ignores key events without a key, as form fillers dispatch them', async () => {
    const { keyPress } = await load();
    const run = vi.fn();
    keyPress(run, { keys: ['Enter'] });
    happen(at('input'), key(undefined));
    expect(run).not.toHaveBeenCalled();
  });
});

describe('custom event', () => {
  it('passes its detail, from elements, the document and the window', async () => {
    const added = vi.spyOn(window, 'addEventListener');
    const { customEvent } = await load();
    const [every, some, other] = [vi.fn(), vi.fn(), vi.fn()];
    customEvent(every, { type: 'cart:updated' });
    customEvent(some, { type: 'cart:updated', selector: 'form' });
    customEvent(other, { type: 'cart:Updated' });
    expect(added.mock.calls.map(([type]) => type)).toEqual(['cart:updated', 'cart:Updated']);
    const event = () => new CustomEvent('cart:updated', { detail: { count: 2 } });
    at('input').dispatchEvent(event());
    document.dispatchEvent(event());
    window.dispatchEvent(event());
    expect(eventsOf(every).map(({ element, detail }) => [element?.tagName, detail])).toEqual([
      ['INPUT', { count: 2 }],
      [undefined, { count: 2 }],
      [undefined, { count: 2 }],
    ]);
    expect(eventsOf(some).map(({ element }) => element?.id)).toEqual(['search']);
    expect(other).not.toHaveBeenCalled();
  });

  it('runs nothing if its detail throws, without an error in the page', async () => {
    const { customEvent } = await load();
    const run = vi.fn();
    customEvent(run, { type: 'bad' });
    const event = new CustomEvent('bad');
    Object.defineProperty(event, 'detail', {
      get: () => {
        throw new Error("the page's");
      },
    });
    expect(() => document.dispatchEvent(event)).not.toThrow();
    expect(run).not.toHaveBeenCalled();
  });
});
