import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { analyseRules } from '../../../compiler/compile.ts';
import type { Place } from '../../../compiler/model/place.ts';
import { smallSite } from '../../docs/small-site.ts';
import { rulesInput } from '../../harness/rules-input.ts';

// Each file in siblings/ lists fragments of wrong YAML, grouped by diagnostic code. A fragment must
// cause one diagnostic, with the code of its group. The fragments in the group `none` only look
// wrong, and must cause no diagnostic. The tests ignore the warning `name-unused`, and each note
// whose code isn't the code of the group.
//
// Each fragment is written as a row. The row contains the fragment's kind (see small-site.ts), the
// fragment, and optionally a text that the diagnostic must mark. If the kind is `files`, the
// fragment maps paths to contents.

/** The number of rows that are checked for each diagnostic code; the long suite checks them all. */
const EACH = process.env['LONG'] ? Infinity : 2;

type Row = readonly [kind: string, text: string, marked?: string];

const folder = fileURLToPath(new URL('siblings', import.meta.url));

describe.each(readdirSync(folder).sort())('%s', (file) => {
  const groups = parse(readFileSync(join(folder, file), 'utf8')) as Record<string, Row[]>;
  test('each code has ten rows or more', () => {
    const few = Object.keys(groups).filter((code) => code !== 'none' && groups[code]!.length < 10);
    expect(few).toEqual([]);
  });
  describe.each(Object.keys(groups))('%s', (code) => {
    test.each(groups[code]!.slice(0, EACH))('%s: %s', (kind = '', text = '', marked = '') => {
      const files = filesOf(kind, text);
      const found = analyseRules(rulesInput(files)).diagnostics.filter(
        (each) => each.code !== 'name-unused' && (each.severity !== 'note' || each.code === code),
      );
      expect(found.map((each) => `${each.code}: ${each.message}`)).toEqual(
        code === 'none' ? [] : [expect.stringMatching(new RegExp(`^${code}: `))],
      );
      if (found[0]) expect(textAt(files, found[0].place)).toContain(marked);
      expect(found.every(({ help }) => help !== undefined)).toBe(true);
    });
  });
});

function filesOf(kind: string, text: string): Record<string, string> {
  return kind === 'files'
    ? { ...smallSite('', 'rules: []'), ...(parse(text) as Record<string, string>) }
    : smallSite(kind, text);
}

/** Returns the first line of the text that a diagnostic marks. */
function textAt(files: Record<string, string>, { file, line, endLine, ...at }: Place): string {
  const text = files[file]!.split('\n')[line - 1]!;
  return text.slice(at.column - 1, line === endLine ? at.endColumn - 1 : undefined);
}
