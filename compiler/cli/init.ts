import { existsSync, lstatSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Command } from './command.ts';
import { EXIT, UsageError } from './exit.ts';
import { writeSchemas } from './schema.ts';
import { starterFiles } from './starter-files.ts';

const SITE = /^[a-z][a-z0-9_-]*$/;

export const init: Command = {
  name: 'init',
  summary: 'Begin a project: one site, one rule, and scenarios that show it.',
  operands: { name: 'DIR', doc: 'the folder; the present one, unless named' },
  options: { 'site': { type: 'string', value: 'SITE', doc: 'the code of the first site', default: 'shop' } },
  examples: ['tagwright init', 'tagwright init my-shop --site in'],
  async run(options, operands, terminal) {
    const [folder = '.', more] = operands;
    if (more !== undefined) throw new UsageError('"init" takes one folder. See tagwright init --help.');
    const site = String(options['site']);
    if (!SITE.test(site)) throw new UsageError(`--site takes a site code, in lower-case letters, digits, _ and -, not "${site}".`);
    const files = [...starterFiles(site)].map(([path, text]) => ({ path, text, there: textAt(join(folder, path)) }));
    if (files.every(({ there }) => there === undefined) && existsSync(join(folder, 'rules'))) throw new UsageError(`"${join(folder, 'rules')}" is there already. A new site is begun as CONTRIBUTING.md says; nothing was written.`);
    for (const { path, text, there } of files) {
      if (there === undefined) {
        writeAt(join(folder, path), text);
        terminal.out(`+ ${path}\n`);
      } else terminal.out(there === text ? `  ${path} is as it should be\n` : `  ${path} is there already and says something else: left as it is\n`);
    }
    for (const file of writeSchemas(join(folder, 'rules'), undefined, folder)) terminal.out(`  ${file} tells editors the names in the rules\n`);
    const at = folder === '.' ? '' : `cd ${folder}, then `;
    terminal.err(`Next: ${at}tagwright build, tagwright test, and tagwright watch while you write.\n`);
    return EXIT.done;
  },
};

/** @returns undefined where there is nothing; anything but a file is in the way */
function textAt(path: string): string | undefined {
  const found = lstatSync(path, { throwIfNoEntry: false });
  if (!found) return undefined;
  if (!found.isFile()) throw new UsageError(`"${path}" is in the way: it isn't a file. Nothing was written.`);
  return readFileSync(path, 'utf8');
}

function writeAt(path: string, text: string): void {
  try {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text, { flag: 'wx' });
  } catch (error) {
    throw new UsageError(`"${path}" can't be written: ${(error as Error).message}.`);
  }
}
