import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { parseDocument } from '../../../compiler/1-parse/parse.ts';
import { applyFixes } from '../../../compiler/diagnostics/apply-fixes.ts';
import type { Diagnostic } from '../../../compiler/diagnostics/diagnostic.ts';

/**
 * A folder with one subfolder per error. The file `input.yaml` contains the error, and
 * `expected.json` contains the diagnostic. If the error has a safe fix, `fixed.yaml` contains the
 * fixed input. If byte order marks or line ends matter, the files are named `input.bin` and
 * `fixed.bin`. After a change of wording, run `npx vitest run THIS_FILE -u` to update every
 * `expected.json`.
 */
const fixtures = fileURLToPath(new URL('fixtures', import.meta.url));
const names = readdirSync(fixtures, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name)
  .sort();

test('there are more than 100 fixtures', () => expect(names.length).toBeGreaterThan(100));

describe.each(names)('%s', (name) => {
  const folder = join(fixtures, name);
  const file = (stem: string) =>
    [`${stem}.yaml`, `${stem}.bin`].map((each) => join(folder, each)).find(existsSync);
  const { output, diagnostics } = parseDocument('input.yaml', readFileSync(file('input')!));

  test('gives exactly one diagnostic', async () => {
    expect(diagnostics.map(({ code }) => name.startsWith(code))).toEqual([true]);
    await expect(`${JSON.stringify(facts(diagnostics[0]!), null, 2)}\n`).toMatchFileSnapshot(
      join(folder, 'expected.json'),
    );
  });

  test('parses without diagnostics once its safe fix is applied', () => {
    const fixedFile = file('fixed');
    expect(diagnostics[0]!.fix !== undefined).toBe(fixedFile !== undefined);
    if (fixedFile === undefined) return;
    const fixed = applyFixes(output.text, [diagnostics[0]!.fix!]);
    expect(fixed).toBe(readFileSync(fixedFile, 'utf8'));
    expect(parseDocument('input.yaml', new TextEncoder().encode(fixed)).diagnostics).toEqual([]);
  });
});

function facts({
  code,
  severity,
  place,
  message,
  help,
  related,
}: Diagnostic): Record<string, unknown> {
  return {
    code,
    severity,
    line: place.line,
    column: place.column,
    endLine: place.endLine,
    endColumn: place.endColumn,
    message,
    ...(help !== undefined && { help }),
    ...(related !== undefined && {
      related: related.map((other) => ({
        line: other.place.line,
        column: other.place.column,
        message: other.message,
      })),
    }),
  };
}
