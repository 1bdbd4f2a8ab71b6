import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { compile } from '../../compile.ts';
import type { Refusal } from '../../play/scenario/refusal.ts';

/**
 * Compiles rules, and checks that they cause exactly the errors in `refuses`, at the given lines,
 * and that no bundle is built.
 * @returns the differences from the expected result, one line each
 */
export async function checkRefusal({ rules, asOf, refuses }: Refusal): Promise<string[]> {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'tagwright-refusal-')));
  try {
    for (const [path, text] of Object.entries({ 'tagwright.yaml': 'language: 1\n', ...rules })) {
      mkdirSync(dirname(join(folder, 'rules', path)), { recursive: true });
      writeFileSync(join(folder, 'rules', path), text);
    }
    const { diagnostics, sites } = await compile({
      rules: join(folder, 'rules'),
      asOf,
      cache: false,
    });
    const reported = diagnostics
      .filter(({ severity }) => severity === 'error')
      .map(({ code, place, message }) => ({
        code,
        at: `${place.file.replace(/^.*?rules\//, '')}:${place.line}`,
        message,
      }));
    const left = [...reported];
    const missing = refuses.filter(({ code, at, says }) => {
      const found = left.findIndex(
        (error) => error.code === code && error.at === at && error.message.includes(says),
      );
      return found === -1 || left.splice(found, 1).length === 0;
    });
    return [
      ...missing.map(
        ({ code, at, says }) =>
          `missing error ${code} at ${at} with the text ${JSON.stringify(says)}`,
      ),
      ...left.map(({ code, at, message }) => `unexpected error ${code} at ${at}: ${message}`),
      ...sites.map(({ site }) => `the site ${site} was built in spite of the errors`),
    ];
  } finally {
    rmSync(folder, { recursive: true });
  }
}
