import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { parseDocument } from '../../compiler/1-parse/parse.ts';
import { applyFixes } from '../../compiler/diagnostics/apply-fixes.ts';
import type { Diagnostic } from '../../compiler/diagnostics/diagnostic.ts';

/**
 * One folder for each mistake: `input` (.yaml, or .bin where the bytes matter), what must be said of it in
 * `expected.json`, and `fixed` where it can be mended without asking. `.bin` files keep their byte order marks and
 * line ends.
 */
const fixtures = fileURLToPath(new URL('fixtures', import.meta.url));
const names = readdirSync(fixtures, { withFileTypes: true }).filter((entry) => entry.isDirectory()).map(({ name }) => name).sort();

test('the fixtures are found', () => expect(names.length).toBeGreaterThan(100));

describe.each(names)('%s', (name) => {
  const folder = join(fixtures, name);
  const file = (stem: string) => [`${stem}.yaml`, `${stem}.bin`].map((each) => join(folder, each)).find(existsSync);
  const expected = JSON.parse(readFileSync(join(folder, 'expected.json'), 'utf8')) as Record<string, unknown>;
  const { output, diagnostics } = parseDocument('input.yaml', readFileSync(file('input')!));

  test('gives exactly one diagnostic, with its place and its words', () => {
    expect(diagnostics.map(facts)).toEqual([expected]);
    expect(name.startsWith(String(expected.code))).toBe(true);
  });

  test('is clean once it is fixed, or has no safe fix', () => {
    const fixedFile = file('fixed');
    expect(diagnostics[0]!.fix !== undefined).toBe(fixedFile !== undefined);
    if (fixedFile === undefined) return;
    const fixed = applyFixes(output.text, [diagnostics[0]!.fix!]);
    expect(fixed).toBe(readFileSync(fixedFile, 'utf8'));
    expect(parseDocument('input.yaml', new TextEncoder().encode(fixed)).diagnostics).toEqual([]);
  });
});

function facts({ code, severity, place, message, help, related }: Diagnostic): Record<string, unknown> {
  return {
    code, severity, line: place.line, column: place.column, endLine: place.endLine, endColumn: place.endColumn, message,
    ...(help !== undefined && { help }),
    ...(related !== undefined && { related: related.map((other) => ({ line: other.place.line, column: other.place.column, message: other.message })) }),
  };
}
