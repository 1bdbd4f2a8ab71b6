import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { compile } from './compile.ts';
import type { Refusal } from './scenario/refusal.ts';

/**
 * Builds rules that must be refused: with these errors at these lines, with no other, and without a bundle.
 * @returns what is otherwise, one line each; empty where all is as expected
 */
export async function tryRefusal({ rules, asOf, refuses }: Refusal): Promise<string[]> {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'tagwright-refusal-')));
  try {
    for (const [path, text] of Object.entries({ 'tagwright.yaml': 'language: 1\n', ...rules })) {
      mkdirSync(dirname(join(folder, 'rules', path)), { recursive: true });
      writeFileSync(join(folder, 'rules', path), text);
    }
    const { diagnostics, sites } = await compile({ rules: join(folder, 'rules'), asOf, cache: false });
    const said = diagnostics.filter(({ severity }) => severity === 'error').map(({ code, place, message }) => ({ code, at: `${place.file.replace(/^.*?rules\//, '')}:${place.line}`, message }));
    const left = [...said];
    const missing = refuses.filter(({ code, at, says }) => {
      const found = left.findIndex((error) => error.code === code && error.at === at && error.message.includes(says));
      return found === -1 || left.splice(found, 1).length === 0;
    });
    return [
      ...missing.map(({ code, at, says }) => `no error ${code} at ${at} that says ${JSON.stringify(says)}`),
      ...left.map(({ code, at, message }) => `nobody expected the error ${code} at ${at}: ${message}`),
      ...sites.map(({ site }) => `the site ${site} was built all the same`),
    ];
  } finally {
    rmSync(folder, { recursive: true });
  }
}
