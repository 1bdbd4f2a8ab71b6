import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { parseDocument } from '../../../compiler/1-parse/parse.ts';
import { catalogue, type Code } from '../../../compiler/diagnostics/messages/catalogue.ts';
import { yamlMessages } from '../../../compiler/diagnostics/messages/yaml.ts';
import { yamlRefusedMessages } from '../../../compiler/diagnostics/messages/yaml-refused.ts';
import { yamlTrapMessages } from '../../../compiler/diagnostics/messages/yaml-traps.ts';

/**
 * Codes of YAML errors that the check phase reports instead of the parser, because the parser
 * doesn't know which values are expected.
 */
const REPORTED_BY_CHECK = new Set<string>([
  'boolean-written-as-word',
  'key-boolean-word',
  'selector-read-as-list',
]);

const codesOf = (yaml: string) =>
  parseDocument('example.yaml', new TextEncoder().encode(`${yaml}\n`)).diagnostics.map(
    ({ code }) => code,
  );

test('every code is defined in one file only', async () => {
  const folder = new URL('../../../compiler/diagnostics/messages/', import.meta.url);
  const files = readdirSync(fileURLToPath(folder)).filter(
    (file) => !['catalogue.ts', 'message.ts'].includes(file),
  );
  const codes: string[] = [];
  for (const file of files) {
    const exported = (await import(/* @vite-ignore */ new URL(file, folder).href)) as Record<
      string,
      object
    >;
    for (const messages of Object.values(exported))
      if (typeof messages === 'object') codes.push(...Object.keys(messages));
  }
  expect(codes.sort()).toEqual(Object.keys(catalogue).sort());
});

describe.each(Object.keys(catalogue) as Code[])('%s', (code) => {
  const { why, bad, good } = catalogue[code];

  test('has a kebab-case name, an explanation and two different examples', () => {
    expect(code).toMatch(/^[a-z0-9]+(-[a-z0-9]+)+$/);
    expect(why.length).toBeGreaterThan(30);
    expect(why).toMatch(/[.?!]$/);
    expect(bad).not.toBe('');
    expect(good).not.toBe('');
    expect(bad).not.toBe(good);
  });

  test('has examples that are valid YAML, except for the error it is about', () => {
    if (!good.startsWith('#')) expect(codesOf(good)).toEqual([]);
    const isOfYaml =
      [yamlMessages, yamlRefusedMessages, yamlTrapMessages].some((messages) => code in messages) &&
      !REPORTED_BY_CHECK.has(code);
    if (isOfYaml && !bad.startsWith('#')) expect(codesOf(bad)).toEqual([code]);
  });
});
