// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { listeners, open, userClick } from '../page.ts';

type Options = {
  bubbleFireIfParent?: boolean;
  bubbleFireIfChildFired?: boolean;
  bubbleStop?: boolean;
  selector?: string;
  text?: string[];
};

/**
 * Registers click rules by name. The conditions of the rules in `failing` fail. Returns the list of
 * the names of the rules that run.
 */
const rules = async (options: Record<string, Options>, failing: readonly string[] = []) => {
  const { click } = await import('../../../runtime/events/click.ts');
  const { fired } = await import('../../../runtime/engine/fired.ts');
  const { release } = await import('../../../runtime/engine/trigger.ts');
  release();
  const ran: string[] = [];
  for (const [name, settings] of Object.entries(options)) {
    click((event) => {
      if (failing.includes(name)) return;
      fired(event);
      ran.push(name);
    }, settings);
  }
  return ran;
};

let stopListening: () => void;

beforeEach(() => {
  vi.resetModules();
  stopListening = listeners();
  open(
    'https://www.shop.example/in/',
    '<div id="a"><div id="b"><button id="c">Add to <b>Cart</b></button></div></div>',
  );
});

afterEach(() => stopListening());

const click = (selector: string) => userClick(document.querySelector(selector)!);

describe('bubbling', () => {
  const all = (on: string, options: Options) =>
    Object.fromEntries(
      ['a', 'b', 'c'].map((id) => [
        id,
        { selector: `#${id}`, ...(on.includes(id) ? options : {}) },
      ]),
    );

  it.each<[string, Record<string, Options>, string, readonly string[], string]>([
    ['without options, from the inside out', all('', {}), '#c', [], 'c b a'],
    [
      'fire-if-parent: false, clicked within',
      all('b', { bubbleFireIfParent: false }),
      '#c',
      [],
      'c a',
    ],
    [
      'fire-if-parent: false, clicked itself',
      all('b', { bubbleFireIfParent: false }),
      '#b',
      [],
      'b a',
    ],
    [
      'fire-if-child-fired: false, one within has fired',
      all('a', { bubbleFireIfChildFired: false }),
      '#c',
      [],
      'c b',
    ],
    [
      'fire-if-child-fired: false, those within have conditions that fail',
      all('a', { bubbleFireIfChildFired: false }),
      '#c',
      ['b', 'c'],
      'a',
    ],
    [
      'fire-if-child-fired: false, one of those within has fired',
      all('a', { bubbleFireIfChildFired: false }),
      '#c',
      ['b'],
      'c',
    ],
    [
      'fire-if-child-fired: false, clicked itself',
      all('a', { bubbleFireIfChildFired: false }),
      '#a',
      [],
      'a',
    ],
    ['stop', all('b', { bubbleStop: true }), '#c', [], 'c b'],
    ['stop by a rule whose conditions fail', all('b', { bubbleStop: true }), '#c', ['b'], 'c a'],
    ['stop: false stops nothing', all('b', { bubbleStop: false }), '#c', [], 'c b a'],
    [
      'true is what counts without',
      all('abc', { bubbleFireIfParent: true, bubbleFireIfChildFired: true }),
      '#c',
      [],
      'c b a',
    ],
  ])('%s', async (_what, options, clicked, failing, expected) => {
    const ran = await rules(options, failing);
    click(clicked);
    expect(ran.join(' ')).toBe(expected);
  });

  it("rules of one element run in order and don't stop one another", async () => {
    const ran = await rules({
      outer: { selector: '#a' },
      first: { selector: '#c', bubbleStop: true },
      second: { selector: 'button', bubbleFireIfChildFired: false },
    });
    click('#c');
    expect(ran).toEqual(['first', 'second']);
  });

  it('a rule runs once, for the nearest element', async () => {
    const ran = await rules({ every: { selector: 'div, button' } });
    click('#c');
    expect(ran).toEqual(['every']);
  });

  it('a rule that stops bubbling stops only the current click', async () => {
    const failing: string[] = [];
    const ran = await rules(all('c', { bubbleStop: true }), failing);
    click('#c');
    failing.push('c');
    click('#c');
    expect(ran.join(' ')).toBe('c b a');
  });
});

describe('text', () => {
  it.each<[string, Options, string, boolean]>([
    ['letter case aside', { selector: 'button', text: ['ADD TO cart'] }, 'b', true],
    ['any of several', { selector: 'button', text: ['buy now', 'Add'] }, 'b', true],
    ['another text', { selector: 'button', text: ['buy now'] }, 'b', false],
    ['without a selector, on what people click on', { text: ['cart'] }, 'b', true],
    ['without a selector, not on all that is around it', { text: ['cart'] }, '#b', false],
    ['the nearest that says so', { selector: 'b, button', text: ['add to'] }, 'b', true],
  ])('%s', async (_what, settings, clicked, runs) => {
    const { click: onClick } = await import('../../../runtime/events/click.ts');
    const { release } = await import('../../../runtime/engine/trigger.ts');
    release();
    const run = vi.fn();
    onClick(run, settings);
    click(clicked);
    expect(run.mock.calls.map(([{ element }]) => (element as Element).tagName)).toEqual(
      runs ? ['BUTTON'] : [],
    );
  });
});
