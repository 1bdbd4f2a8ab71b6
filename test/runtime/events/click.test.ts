// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { RuleEvent } from '../../../runtime/contract.ts';
import { listeners, open, userClick } from '../page.ts';

const load = async () => {
  const { click } = await import('../../../runtime/events/click.ts');
  const { release } = await import('../../../runtime/engine/trigger.ts');
  release();
  return click;
};

const at = (selector: string) => document.querySelector(selector)!;

let assign: ReturnType<typeof vi.spyOn>;
let stopListening: () => void;

beforeEach(() => {
  vi.resetModules();
  vi.useFakeTimers();
  stopListening = listeners();
  open(
    'https://www.shop.example/in/',
    '<a class="buy" href="/in/cart" an-la="buy"><b>Buy <i>now</i></b></a><p>text</p>',
  );
  assign = vi.spyOn(location, 'assign').mockImplementation(() => {});
});

afterEach(() => {
  stopListening();
  vi.restoreAllMocks();
});

describe('click', () => {
  it("runs on the element and its descendants, with the nearest match as the event's element", async () => {
    const click = await load();
    const events: RuleEvent[] = [];
    click((event) => events.push(event), { selector: 'a, b' });
    const native = userClick(at('i'));
    userClick(at('a'));
    userClick(at('p'));
    expect(events.map(({ element }) => element?.tagName)).toEqual(['B', 'A']);
    expect(events[0]!.native).toBe(native);
  });

  it('runs on every click without a selector, and on none with an invalid one', async () => {
    const click = await load();
    const [every, none] = [vi.fn(), vi.fn()];
    click(every, {});
    click(none, { selector: '[' });
    userClick(at('p'));
    expect(every.mock.calls[0]![0].element).toBe(at('p'));
    expect(none).not.toHaveBeenCalled();
  });

  it('counts only clicks of real users, unless the rule says otherwise', async () => {
    const click = await load();
    const [trusted, any] = [vi.fn(), vi.fn()];
    click(trusted, { selector: 'a' });
    click(any, { selector: 'a', untrusted: true });
    at('a').dispatchEvent(
      new MouseEvent('click', { bubbles: true, composed: true, cancelable: true }),
    );
    expect(trusted).not.toHaveBeenCalled();
    expect(any).toHaveBeenCalledTimes(1);
  });

  it('receives clicks whose propagation the page stops', async () => {
    const click = await load();
    const run = vi.fn();
    click(run, { selector: 'a' });
    const stop = (event: Event) => event.stopImmediatePropagation();
    document.addEventListener('click', stop, true);
    userClick(at('a'));
    document.removeEventListener('click', stop, true);
    expect(run).toHaveBeenCalledTimes(1);
  });

  it('matches elements in shadow trees', async () => {
    const click = await load();
    const run = vi.fn();
    click(run, { selector: '.inner' });
    at('p').attachShadow({ mode: 'open' }).innerHTML =
      '<button class="inner"><span>x</span></button>';
    userClick(at('p').shadowRoot!.querySelector('span')!);
    expect(run.mock.calls[0]![0].element.className).toBe('inner');
  });

  it('adds one listener for all rules and runs them in order', async () => {
    const added = vi.spyOn(window, 'addEventListener');
    const click = await load();
    const { atTurn } = await import('../../../runtime/platform/watch/turn.ts');
    const ran: number[] = [];
    [1, 2, 3].forEach((number) => click(() => ran.push(number), { selector: 'a' }));
    expect(added.mock.calls.filter(([type]) => type === 'click')).toHaveLength(1);
    const turn = vi.fn();
    atTurn(turn);
    userClick(at('a'));
    expect(ran).toEqual([1, 2, 3]);
    userClick(at('p'));
    expect(turn, 'clicks that no rule asks for cost no turn').toHaveBeenCalledTimes(1);
  });
});

describe('anchor delay', () => {
  it('delays the navigation, by the longest delay if several rules have one', async () => {
    const click = await load();
    click(() => {}, { selector: 'a', anchorDelay: 500 });
    click(() => {}, { selector: 'i', anchorDelay: 1000 });
    click(() => {}, { selector: 'p', anchorDelay: 1500 });
    const native = userClick(at('i'));
    expect(native.defaultPrevented).toBe(true);
    vi.advanceTimersByTime(999);
    expect(assign).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(assign.mock.calls).toEqual([['https://www.shop.example/in/cart']]);
  });

  it('delays a link to an http page, too', async () => {
    const click = await load();
    document.body.innerHTML = '<a href="http://old.shop.example/cart">x</a>';
    click(() => {}, { selector: 'a', anchorDelay: 500 });
    expect(userClick(at('a')).defaultPrevented).toBe(true);
    vi.advanceTimersByTime(500);
    expect(assign.mock.calls).toEqual([['http://old.shop.example/cart']]);
  });

  it("doesn't touch clicks of rules without a delay", async () => {
    const click = await load();
    click(() => {}, { selector: 'a' });
    expect(userClick(at('a')).defaultPrevented).toBe(false);
    vi.runAllTimers();
    expect(assign).not.toHaveBeenCalled();
  });

  it.each([
    ['with Ctrl', { ctrlKey: true }, ''],
    ['with Meta', { metaKey: true }, ''],
    ['with Shift', { shiftKey: true }, ''],
    ['with Alt', { altKey: true }, ''],
    ['with the middle button', { button: 1 }, ''],
    ['to a new tab', {}, 'target="_blank"'],
    ['to another frame', {}, 'target="other"'],
    ['that downloads', {}, 'download'],
    ['within the page', {}, 'href="#top"'],
    ["to the page's own URL", {}, 'href=""'],
    ['to mail', {}, 'href="mailto:a@shop.example"'],
    ['to an app', {}, 'href="intent://buy?fallback=https://www.shop.example/"'],
    ['that runs a script', {}, 'href="javascript:void 0"'],
    ['without a target', {}, 'name="x"'],
  ])('leaves a click %s alone', async (_what, init, attributes) => {
    const click = await load();
    document.body.innerHTML = `<a ${attributes} ${/href|name/.test(attributes) ? '' : 'href="/in/cart"'}>x</a>`;
    click(() => {}, { selector: 'a', anchorDelay: 500 });
    expect(userClick(at('a'), init).defaultPrevented).toBe(false);
    vi.runAllTimers();
    expect(assign).not.toHaveBeenCalled();
  });

  it('leaves a click within the page alone if the URL of the page has another fragment', async () => {
    open('https://www.shop.example/in/#bottom', '<a href="#top">x</a>');
    const click = await load();
    click(() => {}, { selector: 'a', anchorDelay: 500 });
    expect(userClick(at('a')).defaultPrevented).toBe(false);
  });

  it('leaves a click alone whose default action is already prevented', async () => {
    const prevent = (event: Event) => event.preventDefault();
    window.addEventListener('click', prevent, true);
    const click = await load();
    click(() => {}, { selector: 'a', anchorDelay: 500 });
    userClick(at('a'));
    window.removeEventListener('click', prevent, true);
    vi.runAllTimers();
    expect(assign).not.toHaveBeenCalled();
  });
});
