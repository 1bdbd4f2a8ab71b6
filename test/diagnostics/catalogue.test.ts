import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { parseDocument } from '../../compiler/1-parse/parse.ts';
import { catalogue, type Code } from '../../compiler/messages/catalogue.ts';
import { yamlMessages } from '../../compiler/messages/yaml.ts';
import { yamlRefusedMessages } from '../../compiler/messages/yaml-refused.ts';
import { yamlTrapMessages } from '../../compiler/messages/yaml-traps.ts';

/** These need to know what may stand where; the parser alone can't tell. */
const TOLD_LATER = new Set<string>(['boolean-written-as-word', 'key-boolean-word', 'selector-read-as-list']);

const codesOf = (yaml: string) => parseDocument('example.yaml', new TextEncoder().encode(`${yaml}\n`)).diagnostics.map(({ code }) => code);

test('no code is written in two files of messages', async () => {
  const folder = new URL('../../compiler/messages/', import.meta.url);
  const files = readdirSync(fileURLToPath(folder)).filter((file) => !['catalogue.ts', 'message.ts'].includes(file));
  const codes: string[] = [];
  for (const file of files) {
    const exported = await import(/* @vite-ignore */ new URL(file, folder).href) as Record<string, object>;
    for (const messages of Object.values(exported)) if (typeof messages === 'object') codes.push(...Object.keys(messages));
  }
  expect(codes.sort()).toEqual(Object.keys(catalogue).sort());
});

describe.each(Object.keys(catalogue) as Code[])('%s', (code) => {
  const { why, bad, good } = catalogue[code];

  test('is a name in kebab-case with an explanation and two different examples', () => {
    expect(code).toMatch(/^[a-z0-9]+(-[a-z0-9]+)+$/);
    expect(why.length).toBeGreaterThan(30);
    expect(why).toMatch(/[.?!]$/);
    expect(bad).not.toBe('');
    expect(good).not.toBe('');
    expect(bad).not.toBe(good);
  });

  test('has examples without mistakes of YAML, but for the one it is about', () => {
    if (!good.startsWith('#')) expect(codesOf(good)).toEqual([]);
    const isOfYaml = [yamlMessages, yamlRefusedMessages, yamlTrapMessages].some((messages) => code in messages) && !TOLD_LATER.has(code);
    if (isOfYaml && !bad.startsWith('#') && code !== 'yaml-invalid') expect(codesOf(bad)).toEqual([code]);
  });
});
