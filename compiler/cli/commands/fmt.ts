import { dirname, join, relative, resolve } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import type { Options as PrettierOptions } from 'prettier';
import { parse } from 'yaml';
import { parseDocument } from '../../1-parse/parse.ts';
import { readFolder } from '../../1-parse/read-folder.ts';
import { RULES, type Command } from '../command.ts';
import { EXIT, UsageError } from '../exit.ts';
import { readRequest } from '../options/read-request.ts';
import { showDiagnostics } from '../output/show-diagnostics.ts';
import { replaceFile } from '../output/replace-file.ts';

/**
 * Fixed formatting options. The project's own Prettier settings are ignored, so that all rules have
 * one format, and a diff shows only changes of meaning.
 */
const FORM: PrettierOptions = {
  parser: 'yaml',
  printWidth: 120,
  proseWrap: 'preserve',
  endOfLine: 'lf',
};

export const fmt: Command = {
  name: 'fmt',
  summary: 'Format the rules: spaces, quotes and line breaks. Keeps comments and meaning.',
  operands: { name: 'FILE', doc: 'YAML files of the rules; by default all' },
  options: {
    rules: RULES,
    check: {
      type: 'boolean',
      doc: 'change nothing: list the files that would change, and exit with code 3 if there are any',
    },
  },
  examples: [
    'tagwright fmt',
    'tagwright fmt --check',
    'tagwright fmt rules/sites/in/rules/ads.yaml',
  ],
  async run(options, named, terminal) {
    const { rules } = readRequest(options, []);
    const { format } = await import('prettier');
    const folder = readFolder(rules);
    const above = dirname(resolve(rules));
    const chosen = named.map((name) => relative(above, resolve(name)).replaceAll('\\', '/'));
    const missing = named.find(
      (_, index) => !folder.output.some(({ file }) => file === chosen[index]),
    );
    if (missing !== undefined)
      throw new UsageError(`"${missing}" isn't a YAML file in "${rules}".`);
    const parsed = folder.output
      .filter(({ file }) => chosen.length === 0 || chosen.includes(file))
      .map(({ file, bytes }) => ({ file, ...parseDocument(file, bytes) }));
    const wrong = [
      ...folder.diagnostics,
      ...parsed.flatMap(({ diagnostics }) =>
        diagnostics.filter(({ severity }) => severity === 'error'),
      ),
    ];
    const failed =
      showDiagnostics(
        wrong,
        new Map(parsed.map(({ file, output }) => [file, output.text])),
        terminal,
      ) > 0;
    let changed = 0;
    for (const {
      file,
      output: { text },
      diagnostics,
    } of parsed) {
      if (diagnostics.some(({ severity }) => severity === 'error')) continue;
      const after = await format(text, FORM);
      if (after === text) continue;
      if (!isDeepStrictEqual(parse(after), parse(text)))
        throw new Error(`Formatting would change the meaning of ${file}.`);
      if (options['check'] !== true) replaceFile(join(above, file), text, after);
      terminal.out(`${file}\n`);
      changed += 1;
    }
    terminal.err(
      `${changed} of ${parsed.length} files ${options['check'] === true ? 'would change' : 'changed'}\n`,
    );
    return failed
      ? EXIT.mistakes
      : options['check'] === true && changed > 0
        ? EXIT.different
        : EXIT.done;
  },
};
