import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { RULES, folder, type Sarif, check, write, useCheckFolder } from './check-folder.ts';

useCheckFolder();

describe('the output of check', () => {
  test('is only one line if there are no findings', async () => {
    const { code, out, err } = await check();
    expect([code, err]).toEqual([0, '']);
    expect(out).toMatch(/^checked 3 files, 1 site: 0 errors, 0 warnings, \d+\.\d s\n$/);
  });

  test("reports that there are no rules: a misspelt folder isn't a folder without errors", async () => {
    rmSync(join(folder, 'rules'), { recursive: true });
    mkdirSync(join(folder, 'rules'));
    expect(await check()).toEqual({
      code: 2,
      out: '',
      err: `tagwright: there are no rules in the folder "${folder}/rules". Pass another folder with --rules, or create rules with tagwright init.\n`,
    });
  });

  test('shows each error with its lines, and the exit code is 1', async () => {
    write('in/rules.yaml', RULES.replace('name:', 'nmae:'));
    const { code, out, err } = await check();
    expect(code).toBe(1);
    expect(err).toContain(
      'rules/in/rules.yaml:3:5 error key-unknown: Unknown key "nmae". Did you mean "name"?\n   1 │ rules:',
    );
    expect(out).toContain('1 error, 0 warnings');
  });

  test('is one line per finding with --reporter concise', async () => {
    write('in/rules.yaml', RULES.replace('name:', 'nmae:'));
    const { err } = await check('--reporter', 'concise');
    expect(err).toBe(
      'rules/in/rules.yaml:3:5 error key-unknown: Unknown key "nmae". Did you mean "name"?\n',
    );
  });

  test('is JSON on stdout only, in the shape that programs rely on', async () => {
    write('in/rules.yaml', RULES.replace('name:', 'nmae:'));
    const { out, err } = await check('--reporter', 'json');
    const { diagnostics, errors, warnings } = JSON.parse(out) as {
      diagnostics: Record<string, unknown>[];
      errors: number;
      warnings: number;
    };
    expect([errors, warnings]).toEqual([1, 0]);
    const file = `${folder}/rules/in/rules.yaml`;
    expect(diagnostics).toEqual([
      {
        code: 'key-unknown',
        severity: 'error',
        message: 'Unknown key "nmae". Did you mean "name"?',
        file,
        line: 3,
        col: 5,
        endLine: 3,
        endCol: 9,
        path: '/rules/0/nmae',
        help: expect.stringContaining('Available keys: ') as string,
        fix: {
          safe: true,
          edits: [{ range: { file, line: 3, col: 5, endLine: 3, endCol: 9 }, text: 'name' }],
        },
        related: [],
        docs: 'tagwright explain key-unknown',
      },
    ]);
    expect(err).toMatch(/^checked /);
  });

  test('is SARIF 2.1.0 with all fields that the standard requires', async () => {
    write('in/rules.yaml', RULES.replace('name:', 'nmae:'));
    const sarif = JSON.parse((await check('--reporter', 'sarif')).out) as {
      version: string;
      runs: { tool: { driver: { name: string; rules: { id: string }[] } }; results: Sarif[] }[];
    };
    expect(sarif.version).toBe('2.1.0');
    const [{ tool, results }] = sarif.runs as [(typeof sarif.runs)[number]];
    expect(tool.driver.name).toBe('Tagwright');
    expect(results).toHaveLength(1);
    expect(tool.driver.rules[results[0]!.ruleIndex]!.id).toBe(results[0]!.ruleId);
    expect(results[0]!.message.text).not.toBe('');
    expect(results[0]!.locations[0]!.physicalLocation.region).toEqual({
      startLine: 3,
      startColumn: 5,
      endLine: 3,
      endColumn: 9,
    });
    expect(Object.keys(results[0]!.partialFingerprints)).toHaveLength(1);
  });

  test('is annotations for GitHub, which no text in the rules can break', async () => {
    write('in/rules.yaml', RULES.replace('currency: "%currency%"', 'currency: "%curency%"'));
    const { out } = await check('--reporter', 'github');
    expect(out).toMatch(
      /^::error title=data-element-unknown,file=.*rules\/in\/rules\.yaml,line=6,endLine=6,col=37,endColumn=46::Unknown data element "curency"/,
    );
    expect(out.trimEnd().split('\n')).toHaveLength(1);
  });
});

describe('the exit code of check', () => {
  const WARNING = 'elements: { unused: { value: { cookie: a } } }\n';

  test('is 1 for a warning only with an option', async () => {
    write('in/elements.yaml', WARNING);
    expect((await check()).code).toBe(0);
    expect((await check('--fail-on', 'warning')).code).toBe(1);
    expect((await check('--max-warnings', '0')).code).toBe(1);
    expect((await check('--max-warnings', '1')).code).toBe(0);
  });

  test('is 0 for a warning that the project lowers to a note', async () => {
    write('in/elements.yaml', WARNING);
    write('tagwright.yaml', 'language: 1\nnotes: [name-unused]\n');
    const { code, out, err } = await check('--max-warnings', '0');
    expect([code, err]).toEqual([0, '']);
    expect(out).toContain('0 warnings, 1 note (--notes shows them)');
    expect((await check('--notes')).err).toContain('note name-unused');
    expect((await check('--fail-on', 'note')).code).toBe(1);
  });

  test.each([
    [['--reporter', 'sarf'], 'unknown value "sarf" for --reporter. Did you mean "sarif"?'],
    [
      ['--fail-on', 'never'],
      'unknown value "never" for --fail-on. Available values: error, warning, note.',
    ],
    [['--max-warnings', 'few'], '--max-warnings takes a number, not "few".'],
  ])('is 2 for the wrong arguments %j, with one sentence', async (options, sentence) => {
    const { code, err } = await check(...options);
    expect([code, err]).toEqual([2, `tagwright: ${sentence}\n`]);
  });
});
