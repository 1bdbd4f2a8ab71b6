import { basename, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { report } from '../../../compiler/cli/output/report-diagnostics.ts';
import type { Diagnostic } from '../../../compiler/diagnostics/diagnostic.ts';

/** Reports a diagnostic of base/site.yaml in a rules folder. Returns the reported file path. */
function pathFor(rules: string, reporter: 'github' | 'json'): string | undefined {
  const file = `${basename(resolve(rules))}/base/site.yaml`;
  const place = { file, line: 1, column: 1, endLine: 1, endColumn: 5 };
  const diagnostic: Diagnostic = {
    code: 'key-unknown',
    severity: 'error',
    message: 'Unknown key "x".',
    place,
    places: [place],
  };
  let out = '';
  const terminal = { out: (text: string) => void (out += text), err: () => {}, colour: false };
  const read = { texts: new Map(), rootOf: () => undefined };
  report(reporter, rules, [diagnostic], read, terminal);
  return /(?:file=|"file": ?")([^,"]*)/.exec(out)?.[1];
}

test.each([
  ['rules', 'rules/base/site.yaml'],
  ['rules/', 'rules/base/site.yaml'],
  ['./shop/rules', 'shop/rules/base/site.yaml'],
  ['.', 'base/site.yaml'],
  ['rules/..', 'base/site.yaml'],
  ['../elsewhere/rules', '../elsewhere/rules/base/site.yaml'],
  ['/elsewhere/rules', '/elsewhere/rules/base/site.yaml'],
])('with --rules %s, a path is %s', (rules, path) => {
  expect(pathFor(rules, 'github')).toBe(path);
  expect(pathFor(rules, 'json')).toBe(path);
});
