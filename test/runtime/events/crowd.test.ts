// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { listeners, open, userClick } from '../page.ts';

const COUNT = 1_000;

let stopListening: () => void;
let ran: number[];

const at = (selector: string) => document.querySelector(selector)!;

/** Registers 1,000 click rules; each logs its number when it runs. */
const register = async (settings: (index: number) => object): Promise<void> => {
  const { click } = await import('../../../runtime/events/click.ts');
  const { release } = await import('../../../runtime/engine/trigger.ts');
  release();
  for (let index = 0; index < COUNT; index += 1)
    click(() => ran.push(index), settings(index) as never);
};

beforeEach(() => {
  vi.resetModules();
  stopListening = listeners();
  ran = [];
  open(
    'https://www.shop.example/in/',
    '<section class="all"><a class="link3" href="/">x</a><b class="last">Buy now</b></section>',
  );
});

afterEach(() => {
  stopListening();
  vi.restoreAllMocks();
});

it('rules of different groups run in order', async () => {
  await register((index) => ({ selector: index % 300 === 7 ? '.all' : `.link${index}` }));
  userClick(at('a'));
  expect(ran).toEqual([3, 7, 307, 607, 907]);
});

it('an invalid selector affects no other rule of its group', async () => {
  await register((index) => ({ selector: index % 2 ? ':nonsense(' : `.link${index}, .last` }));
  userClick(at('b'));
  expect(ran).toHaveLength(COUNT / 2);
});

it('rules without a selector run on every element, those with a text on its element', async () => {
  await register((index) =>
    index === 500 ? {} : index === 600 ? { text: ['buy'], selector: 'b' } : { selector: '.none' },
  );
  userClick(at('b'));
  userClick(at('a'));
  expect(ran).toEqual([500, 600, 500]);
});

it('a click inside a shadow tree runs the rules for its elements and for those around it', async () => {
  const root = at('.all').attachShadow({ mode: 'open' });
  root.innerHTML = '<i class="inside">x</i>';
  await register((index) => ({ selector: ['.inside', '.all', '.other'][index % 3]! }));
  userClick(root.querySelector('i')!);
  expect(ran).toHaveLength(667);
});

it('a click that no rule matches compares each element with each group once', async () => {
  await register((index) => ({ selector: `.none${index}` }));
  const matches = vi.spyOn(Element.prototype, 'matches');
  userClick(at('b'));
  const path = 4;
  expect(matches.mock.calls.length).toBe((COUNT / 25) * path);
});
