// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { cookieJar, listeners, logged, open } from '../page.ts';

let stopListening: () => void;
let visibility: string;

beforeEach(() => {
  vi.resetModules();
  vi.useFakeTimers();
  stopListening = listeners();
  open('https://www.shop.example/in/');
  visibility = 'visible';
  Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => visibility });
});

afterEach(() => {
  stopListening();
  vi.useRealTimers();
  vi.restoreAllMocks();
  for (const name of ['pushState', 'replaceState']) Reflect.deleteProperty(history, name);
});

/** @param started whether the bundle has started; otherwise `release` starts it */
const load = async (started = true) => {
  const modules = {
    ...await import('../../../runtime/events/history-changed.ts'),
    ...await import('../../../runtime/events/message.ts'),
    ...await import('../../../runtime/events/tab-visible.ts'),
    ...await import('../../../runtime/events/tab-hidden.ts'),
    ...await import('../../../runtime/events/data-element-changed.ts'),
    ...await import('../../../runtime/engine/page-view.ts'),
    ...await import('../../../runtime/values/cookie.ts'),
  };
  const { release } = await import('../../../runtime/engine/trigger.ts');
  if (started) release();
  return { ...modules, release };
};

const shop = 'https://www.shop.example';

describe('history changed', () => {
  /** What the browser itself does when a script moves on; happy-dom keeps the URL to itself. */
  const pages = () => {
    const made: unknown[][] = [];
    for (const name of ['pushState', 'replaceState'] as const) {
      history[name] = function (this: History, ...parameters: unknown[]) {
        made.push([name, this === history, ...parameters]);
        open(new URL(String(parameters[2] ?? ''), location.href).href);
      };
    }
    return made;
  };

  it('calls through, and fires once per task in which the URL has changed', async () => {
    const made = pages();
    const { historyChanged } = await load();
    const [one, other] = [vi.fn(), vi.fn()];
    historyChanged(one);
    historyChanged(other);
    history.pushState({ n: 1 }, '', '/in/a');
    history.replaceState({ n: 2 }, '', '/in/b');
    expect(made).toEqual([['pushState', true, { n: 1 }, '', '/in/a'], ['replaceState', true, { n: 2 }, '', '/in/b']]);
    expect(one).not.toHaveBeenCalled();
    expect(vi.getTimerCount()).toBe(1);
    vi.runAllTimers();
    const event = { detail: { from: `${shop}/in/`, to: `${shop}/in/b` } };
    expect([one.mock.calls, other.mock.calls]).toEqual([[[event]], [[event]]]);
    history.pushState({}, '', '/in/c');
    vi.runAllTimers();
    expect(one.mock.calls[1]).toEqual([{ detail: { from: `${shop}/in/b`, to: `${shop}/in/c` } }]);
  });

  it.each(['popstate', 'hashchange'])('fires on %s', async (type) => {
    const { historyChanged } = await load();
    const run = vi.fn();
    historyChanged(run);
    open(`${shop}/in/#x`);
    window.dispatchEvent(new Event(type));
    vi.runAllTimers();
    expect(run).toHaveBeenCalledTimes(1);
  });

  it('doesn\'t fire where the URL stays, or is back by the end of the task', async () => {
    pages();
    const { historyChanged } = await load();
    const run = vi.fn();
    historyChanged(run);
    history.replaceState({}, '');
    vi.runAllTimers();
    history.pushState({}, '', '/in/a');
    history.pushState({}, '', '/in/');
    vi.runAllTimers();
    expect(run).not.toHaveBeenCalled();
  });

  it.each([
    ['/in/a', true], ['/in/?a=1', true], ['/in/#/a', true], ['/in/#!a', true], ['/in/#reviews', false],
  ])('to %s is a new page view: %s', async (to, isNew) => {
    pages();
    const { historyChanged, ranOnce, onPageView } = await load();
    const [run, began] = [vi.fn(), vi.fn()];
    historyChanged(() => run(ranOnce.has(3)));
    onPageView(began);
    ranOnce.add(3);
    history.pushState({}, '', to);
    vi.runAllTimers();
    expect(run.mock.calls).toEqual([[!isNew]]);
    expect(began).toHaveBeenCalledTimes(isNew ? 1 : 0);
  });

  it('lets the browser\'s own refusals through', async () => {
    history.pushState = () => { throw new Error('the browser\'s'); };
    const { historyChanged } = await load();
    historyChanged(() => {});
    expect(() => history.pushState({}, '', '/in/a')).toThrow('the browser\'s');
  });

  it('a page that has fixed its history is left alone', async () => {
    const lines = logged();
    Object.defineProperty(history, 'pushState', { configurable: true, get: () => () => {}, set: () => { throw new TypeError('fixed'); } });
    const { historyChanged } = await load();
    const run = vi.fn();
    historyChanged(run);
    open(`${shop}/in/a`);
    window.dispatchEvent(new Event('popstate'));
    vi.runAllTimers();
    expect(run).toHaveBeenCalledTimes(1);
    expect(lines).toEqual(['error: [tagwright] Failed to watch the history. fixed']);
  });
});

describe('message', () => {
  const send = (data: unknown, origin: string, trusted = true) => {
    const event = new MessageEvent('message', { data, origin });
    if (trusted) Object.defineProperty(event, 'isTrusted', { value: true });
    window.dispatchEvent(event);
    return event;
  };

  it('comes from a listed origin, letter by letter', async () => {
    const { message } = await load();
    const run = vi.fn();
    message(run, { origins: ['https://pay.example', 'https://chat.example:8443'] });
    for (const origin of ['https://pay.example.evil', 'https://evil.example', 'http://pay.example', 'https://chat.example', 'null', '']) send('x', origin);
    send('forged', 'https://pay.example', false);
    expect(run).not.toHaveBeenCalled();
    const native = send({ type: 'paid' }, 'https://pay.example');
    send('y', 'https://chat.example:8443');
    expect(run.mock.calls).toEqual([[{ native, detail: { type: 'paid' } }], [expect.objectContaining({ detail: 'y' })]]);
  });

  it('says what the rule asks for, in fields of its own', async () => {
    const { message } = await load();
    const run = vi.fn();
    message(run, { origins: ['https://pay.example'], where: { type: 'paid', step: '2' } });
    for (const data of [null, undefined, 'paid', { type: 'paid' }, { step: 2 }, Object.create({ type: 'paid', step: 2 })]) send(data, 'https://pay.example');
    expect(run).not.toHaveBeenCalled();
    send({ type: 'paid', step: 2, more: 1 }, 'https://pay.example');
    expect(run).toHaveBeenCalledTimes(1);
  });

  it('is heard by one listener', async () => {
    const added = vi.spyOn(window, 'addEventListener');
    const { message } = await load();
    for (let rule = 0; rule < 200; rule++) message(() => {}, { origins: ['https://pay.example'] });
    expect(added).toHaveBeenCalledTimes(1);
  });
});

it('a tab comes into view and goes out of it; one listener hears both', async () => {
  const added = vi.spyOn(window, 'addEventListener');
  const { tabVisible, tabHidden } = await load();
  const ran: string[] = [];
  tabVisible(({ native }) => ran.push(`visible ${native!.type}`));
  tabHidden(() => ran.push('hidden'));
  tabHidden(() => ran.push('hidden again'));
  expect(added).toHaveBeenCalledTimes(1);
  for (visibility of ['hidden', 'visible']) document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  expect(ran).toEqual(['hidden', 'hidden again', 'visible visibilitychange']);
});

describe('data element changed', () => {
  it('looks every second, and fires when the value has changed', async () => {
    const { dataElementChanged, release } = await load(false);
    const run = vi.fn();
    let value: unknown = { a: [1] };
    dataElementChanged(run, { value: () => value });
    value = { a: [0] };
    release();
    (value as { a: number[] }).a.push(2);
    vi.advanceTimersByTime(999);
    expect(run).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(run.mock.calls).toEqual([[{ detail: { value: { a: [0, 2] } } }]]);
    value = { a: [0, 2] };
    vi.advanceTimersByTime(5000);
    expect(run).toHaveBeenCalledTimes(1);
    value = undefined;
    vi.advanceTimersByTime(1000);
    value = null;
    vi.advanceTimersByTime(1000);
    expect(run.mock.calls.slice(1)).toEqual([[{ detail: { value: undefined } }], [{ detail: { value: null } }]]);
  });

  it('sees cookies as they are by then', async () => {
    const { jar } = cookieJar({ a: '1' });
    const { dataElementChanged, cookie, release } = await load(false);
    const run = vi.fn();
    dataElementChanged(run, { value: () => cookie('a') });
    release();
    jar.set('a', '2');
    vi.advanceTimersByTime(1000);
    expect(run).toHaveBeenCalledTimes(1);
  });

  it('a value that throws or goes in circles is logged, and harms no other', async () => {
    const lines = logged();
    const { dataElementChanged, release } = await load(false);
    const [bad, circular, good] = [vi.fn(), vi.fn(), vi.fn()];
    let value = 0;
    const circle: { own?: object } = {};
    circle.own = circle;
    dataElementChanged(bad, { value: () => { if (value === 0) throw new Error('the page\'s'); return value; } });
    dataElementChanged(circular, { value: () => circle });
    dataElementChanged(good, { value: () => value });
    release();
    value = 1;
    vi.advanceTimersByTime(1000);
    expect([bad, circular, good].map((run) => run.mock.calls.length)).toEqual([0, 0, 1]);
    expect(lines[0]).toBe('error: [tagwright] Failed to look at a value. the page\'s');
    expect(vi.getTimerCount()).toBe(1);
  });
});
