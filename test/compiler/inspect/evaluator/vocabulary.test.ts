import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { clean } from '../../../../compiler/expression/operators/clean.ts';
import { applyAction } from '../../../../compiler/inspect/evaluator/apply-action.ts';
import { holds } from '../../../../compiler/inspect/evaluator/holds.ts';
import { passes } from '../../../../compiler/inspect/evaluator/passes.ts';
import { readEventField } from '../../../../compiler/inspect/evaluator/read-element.ts';
import { readSource } from '../../../../compiler/inspect/evaluator/read-source.ts';
import { runEvent } from '../../../../compiler/inspect/evaluator/run-event.ts';
import type { Occurrence, WorldElement } from '../../../../compiler/inspect/evaluator/world.ts';
import { createWorld } from '../../../../compiler/inspect/evaluator/world.ts';
import { PHASES } from '../../../../compiler/inspect/why/page-visits.ts';
import { catalogue } from '../../../../compiler/model/catalogue.ts';
import type { RecordOf, Source } from '../../../../compiler/model/expression.ts';
import { siteWith } from './site.ts';

// The evaluator must support every source, event, condition, comparison and action of the runtime.
// If it lacks one, a test in this file fails, and the error names the file to change.

const place = { file: 'rules/in/site.yaml', line: 1, column: 1, endLine: 1, endColumn: 2 };
const settings: RecordOf = { kind: 'record', entries: [], place };
const link: WorldElement = {
  matches: ['a'],
  text: 'Buy',
  attributes: { href: '/in/cart' },
  properties: {},
  visible: true,
  chosen: false,
};
const world = () => createWorld({ url: 'https://www.shop.example/in/tvs/', dom: [link] });
const occurrence: Occurrence = { type: 'click', element: link, target: link, detail: 'given' };
const site = siteWith({});

test.each([...catalogue.sources.values()])('the source $name', ({ name, members }) => {
  for (const member of Object.keys(members ?? { '': '' })) {
    const source: Source = {
      kind: 'source',
      module: name,
      ...(members && { member }),
      settings: undefined,
      place,
    };
    const question = { argument: member || 'a', settings: undefined, as: 'value' } as const;
    expect(() => readSource(source, question, { site, world: world(), occurrence })).not.toThrow();
  }
});

test.each([...catalogue.events.values()].map(({ name, provides }) => ({ name, provides })))(
  'the fields of the event $name',
  ({ provides }) => {
    for (const field of Object.keys(provides))
      expect(
        readEventField(
          ['element', 'target'].includes(field) ? `${field}.href` : field,
          undefined,
          occurrence,
          world(),
        ),
        `The evaluator doesn't know the field "${field}": add it to compiler/inspect/evaluator/read-element.ts.`,
      ).toBeDefined();
  },
);

test.each([...catalogue.events.values()])('the event $name', ({ name, example }) => {
  const listening = siteWith({
    elements: { given: { value: { page: 'title' } } },
    rules: [
      {
        id: 'in/rule',
        name: 'Rule',
        ...(parse(example.replaceAll(/%\w+%/g, '%given%')) as object),
        actions: [{ log: 'It runs.' }],
      },
    ],
  });
  expect(
    runEvent(listening, { type: name }, world()).rules.map(({ rule }) => rule.id),
    `The evaluator doesn't run rules for the event "${name}": add it to compiler/inspect/evaluator/meets.ts.`,
  ).toContain('in/rule');
});

test('the events of every page', () => {
  expect(
    [...PHASES].sort(),
    'A visit goes through every event whose schema says `everyPage`: add it to PHASES in compiler/inspect/why/page-visits.ts.',
  ).toEqual(
    [...catalogue.events.values()].filter(({ everyPage }) => everyPage).map(({ name }) => name),
  );
});

test.each([...catalogue.comparisons.values()])('the comparison $name', ({ name }) => {
  for (const left of [undefined, 'text', 1, link as never])
    expect(() => holds(name, left, true, world())).not.toThrow();
});

test.each([...catalogue.cleaning.values()])('the cleaning step $name', ({ name, argument }) => {
  for (const value of ['text', ['text']])
    expect(() => clean(name, value, argument?.properties ? { match: /a/ } : 'a')).not.toThrow();
});

test.each([...catalogue.conditions.keys()].filter((name) => name !== 'date'))(
  'the condition %s',
  (module) => {
    const condition = { kind: 'condition', module, settings, place } as const;
    expect(() => passes(condition, { site, world: world() }, () => true)).not.toThrow();
  },
);

test.each([...catalogue.actions.keys()])('the action %s', (module) => {
  const action = { rule: 'in/rule', module, number: 1, settings: {}, during: undefined };
  expect(() => applyAction(action, world())).not.toThrow();
});
