import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { readScenario, scenarioSchema } from '../../compiler/play/scenario/read/read-scenario.ts';
import { readStep } from '../../compiler/play/scenario/read/read-step.ts';
import { readBlocks } from './blocks.ts';

const guide = readFileSync(
  join(resolve(import.meta.dirname, '../..'), 'docs/scenarios.md'),
  'utf8',
);
const examples = [...readBlocks(guide)].filter(({ is }) => is === 'scenario');

test('every example of docs/scenarios.md is a valid scenario', () => {
  expect(examples.length).toBeGreaterThan(3);
  for (const { text } of examples) expect(readScenario(parse(text)).problems).toEqual([]);
});

test('docs/scenarios.md shows every step, and names every key and field', () => {
  const { properties = {} } = readStep.schema as { properties?: Record<string, Schema> };
  const shown = examples.flatMap(({ text }) => readScenario(parse(text)).scenario?.steps ?? []);
  expect(shown.length).toBeGreaterThan(20);
  for (const step of Object.keys(properties)) expect(guide).toContain(`- ${step}:`);
  const keys = namesIn({ properties }).concat(namesIn(scenarioSchema as Schema));
  expect(keys).toContain('event-query');
  expect(keys.filter((key) => !new RegExp(`\\b${key}\\b`).test(guide))).toEqual([]);
});

interface Schema {
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly items?: Schema;
  readonly anyOf?: readonly Schema[];
}

/** Returns the names of all properties in a schema. */
function namesIn({ properties = {}, items, anyOf = [] }: Schema): string[] {
  return [
    ...Object.keys(properties),
    ...[...Object.values(properties), ...(items ? [items] : []), ...anyOf].flatMap(namesIn),
  ];
}
