import { expect, it } from 'vitest';
import type { Command } from '../../preview/app/palette/command.ts';
import { findCommands } from '../../preview/app/palette/find-commands.ts';
import { findOptions } from '../../preview/ui/find-options.ts';

const command = (group: Command['group'], title: string, detail?: string): Command => ({
  id: `${group} ${title}`,
  group,
  title,
  ...(detail !== undefined && { detail }),
  run: () => undefined,
});
const commands = [
  command('Actions', 'Reload the page'),
  command('Actions', 'Export the trace', 'JSON lines'),
  command('Panels', 'Requests'),
  command('Sites', 'India', 'in'),
  command('Sites', 'France', 'fr'),
  command('Pages', 'trade in', '/in/offer/trade-in/'),
  command('Rules', 'All | Buttons | Buy now', 'base/button/buy-now'),
  command('Rules', 'Buy later', 'base/button/later'),
];
const found = (query: string) => findCommands(commands, query).map(({ title }) => title);

it('the palette finds commands that contain all words, matches at the start first', () => {
  expect(found('')).toEqual([
    'Reload the page',
    'Export the trace',
    'Requests',
    'India',
    'France',
    'trade in',
  ]);
  expect(found('buy')).toEqual(['Buy later', 'All | Buttons | Buy now']);
  expect(found('NOW all')).toEqual(['All | Buttons | Buy now']);
  expect(found('base/button/b')).toEqual(['All | Buttons | Buy now']);
  expect(found('in')[0]).toBe('India');
  expect(found('trade')).toEqual(['trade in']);
  expect(found('panels')).toEqual(['Requests']);
  expect(found('qwertz')).toEqual([]);
});

it('the palette limits the number of results', () => {
  const many = Array.from({ length: 500 }, (_, index) => command('Rules', `rule ${index}`));
  expect(findCommands(many, 'rule')).toHaveLength(40);
});

it('the palette lists all sites, pages and visitors if there is no query', () => {
  const sites = Array.from({ length: 60 }, (_, index) => command('Sites', `site ${index}`));
  const all = [...sites, command('Pages', 'home'), command('Visitors', 'New visitor')];
  expect(findCommands([...all, ...commands.slice(-2)], '')).toEqual(all);
});

it('a picker finds options that contain all words, matches at the start first', () => {
  const options = [
    { id: 'be_fr', title: 'be_fr: Belgium' },
    { id: 'fr', title: 'fr: France' },
    { id: 'in', title: 'in: India', detail: 'rupees' },
  ];
  const found = (query: string) => findOptions(options, query).map(({ id }) => id);
  expect(found('')).toEqual(['be_fr', 'fr', 'in']);
  expect(found('fr')).toEqual(['fr', 'be_fr']);
  expect(found('india RUP')).toEqual(['in']);
  expect(found('x')).toEqual([]);
});
