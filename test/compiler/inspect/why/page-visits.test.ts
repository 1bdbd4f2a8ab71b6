import { expect, test } from 'vitest';
import { runEvent } from '../../../../compiler/inspect/evaluator/run-event.ts';
import { visitOf, visitsOf } from '../../../../compiler/inspect/why/page-visits.ts';
import { readScenario } from '../../../../compiler/play/scenario/read/read-scenario.ts';
import { siteWith } from '../evaluator/site.ts';

const GIVEN = { elements: new Map(), scripts: new Map() };

const site = siteWith({
  rules: [
    {
      ...{ id: 'in/set', name: 'Set', events: ['dom-ready'] },
      actions: [{ 'set-cookie': { name: 'seen', value: '1', purpose: 'product' } }],
    },
  ],
});

test('rules on the pages of a scenario change their shared cookies, but not the scenario', () => {
  const { scenario } = readScenario({
    ...{ scenario: 'A visit', site: 'in', 'as-of': '2025-04-15' },
    visitor: { cookies: { consent: '2' } },
    steps: [{ open: '/in/' }, { open: '/in/b/' }],
  });
  const [first, second] = visitsOf(site, scenario!, [], GIVEN);
  runEvent(site, { type: 'dom-ready' }, first!.world);
  expect(second!.world.cookies).toEqual({ consent: '2', seen: '1' });
  expect(scenario!.visitor.cookies).toEqual({ consent: '2' });
});

test('rules on the page of a URL leave the given cookies unchanged', () => {
  const cookies = { consent: '2' };
  const { world } = visitOf(
    site,
    {
      ...{ url: '/in/', cookies, referrer: '', viewport: { width: 1280, height: 800 } },
      ...{ clock: Date.UTC(2025, 3, 15, 12), event: undefined, given: GIVEN },
    },
    [],
  );
  runEvent(site, { type: 'dom-ready' }, world);
  expect(world.cookies).toEqual({ consent: '2', seen: '1' });
  expect(cookies).toEqual({ consent: '2' });
});

test('only the first page has the referrer of the visitor, and a reload keeps it', () => {
  const { scenario } = readScenario({
    ...{ scenario: 'A visit', site: 'in', 'as-of': '2025-04-15' },
    visitor: { referrer: 'https://search.example/' },
    steps: [{ open: '/in/' }, { reload: true }, { open: '/in/b/' }, { reload: true }],
  });
  expect(
    visitsOf(site, scenario!, [], GIVEN).map(({ world: { url, referrer } }) => [
      new URL(url).pathname,
      referrer,
    ]),
  ).toEqual([
    ['/in/', 'https://search.example/'],
    ['/in/', 'https://search.example/'],
    ['/in/b/', ''],
    ['/in/b/', ''],
  ]);
});
