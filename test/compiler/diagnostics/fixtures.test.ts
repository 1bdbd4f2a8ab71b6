import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { parseDocument } from '../../../compiler/1-parse/parse.ts';
import { applyFixes } from '../../../compiler/diagnostics/apply-fixes.ts';
import type { Diagnostic } from '../../../compiler/diagnostics/diagnostic.ts';
import { casesIn } from '../../harness/cases-in.ts';
import { withExpect } from './with-expect.ts';

/**
 * A folder with one file per error. `rules` is a text with the error, and `expect` contains the
 * diagnostic. If the error has a safe fix, `fix` is the fixed text. Characters that an editor might
 * change are escaped, and text that isn't UTF-8 is in Base64 (`!!binary`). After a change of
 * wording, run `npx vitest run THIS_FILE -u` to update `expect` in every file.
 */
const folder = fileURLToPath(new URL('fixtures', import.meta.url));
const cases = casesIn<string | Uint8Array, string>(folder);

test('there are more than 100 fixtures', () => expect(cases.length).toBeGreaterThan(100));

describe.each(cases.map((each) => [each.name, each] as const))('%s', (name, each) => {
  const { path, text, rules, fix } = each;
  const bytes = typeof rules === 'string' ? new TextEncoder().encode(rules) : rules;
  const { output, diagnostics } = parseDocument('input.yaml', bytes);

  test('gives exactly one diagnostic', async () => {
    expect(diagnostics.map(({ code }) => name.startsWith(code))).toEqual([true]);
    await expect(withExpect(text, diagnostics.map(facts))).toMatchFileSnapshot(path);
  });

  test('parses without diagnostics once its safe fix is applied', () => {
    expect(diagnostics[0]!.fix !== undefined).toBe(fix !== undefined);
    if (fix === undefined) return;
    const fixed = applyFixes(output.text, [diagnostics[0]!.fix!]);
    expect(fixed).toBe(fix);
    expect(parseDocument('input.yaml', new TextEncoder().encode(fixed)).diagnostics).toEqual([]);
  });
});

function facts({ code, severity, place, message, help, related }: Diagnostic): object {
  return {
    [severity]: code,
    at: `${place.line}:${place.column}-${place.endLine}:${place.endColumn}`,
    message,
    ...(help !== undefined && { help }),
    ...(related !== undefined && {
      related: related.map((other) => ({
        at: `${other.place.line}:${other.place.column}`,
        message: other.message,
      })),
    }),
  };
}
