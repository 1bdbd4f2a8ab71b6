import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { loadScenarios } from '../../../compiler/play/chromium/load-scenarios.ts';
import { diagnoseScenario } from '../../../compiler/cli/scenarios/diagnose-scenario.ts';
import { readScenario } from '../../../compiler/play/scenario/read/read-scenario.ts';
import { diagnoseFile } from '../../../compiler/cli/scenarios/diagnose-file.ts';

// Each .yaml file in scenario-files/ contains one typical error of authors. The .txt file of the
// same name contains the diagnostic as the terminal shows it.

const folder = fileURLToPath(new URL('scenario-files', import.meta.url));
const names = readdirSync(folder)
  .filter((file) => file.endsWith('.yaml'))
  .sort();
const files = await loadScenarios(folder);

describe('an error in a scenario file is one diagnostic with its source location', () => {
  test.each(names)('%s', async (name) => {
    const file = files.find((each) => each.file === name)!;
    let printed = '';
    const terminal = {
      out: () => {},
      err: (text: string) => void (printed += text),
      colour: false,
    };
    const lines = diagnoseFile({ ...file, file: `${folder}/${name}` }, ['in', 'fr'], terminal);
    expect(lines).toHaveLength(1);
    await expect(printed.replaceAll(`${folder}/`, '')).toMatchFileSnapshot(
      `${folder}/${name.replace('.yaml', '.txt')}`,
    );
  });
});

test('an empty file is scenario-empty', () => {
  const [diagnostic] = diagnoseScenario('a.yaml', '', readScenario(null).problems);
  expect(diagnostic?.code).toBe('scenario-empty');
});

test('there are more than twenty such errors', () => expect(names.length).toBeGreaterThan(20));

test('each error of a file is reported, in order', () => {
  const text = 'scenario: A\nstie: in\nas-of: 2025-04-15\nsteps:\n  - clik: a\n  - wait: soon\n';
  const { problems } = readScenario(parse(text));
  const found = diagnoseScenario('a.yaml', text, problems);
  expect(found.map(({ code, place }) => `${place.line}:${place.column} ${code}`)).toEqual([
    '2:1 key-unknown',
    '5:5 type-unknown',
    '6:11 scenario-value-wrong',
  ]);
});
