import { existsSync, lstatSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseDocument } from '../1-parse/parse.ts';
import { readFolder } from '../1-parse/read-folder.ts';
import { siteFolders } from '../site-folders.ts';
import type { Command } from './command.ts';
import { EXIT, UsageError } from './exit.ts';
import { leftAsItIs } from './left-as-it-is.ts';
import { writeSchemas } from './schema.ts';
import { projectFiles, siteFiles } from './starter-files.ts';

const SITE = /^[a-z][a-z0-9_-]*$/;
const FIRST_SITE = 'shop';

export const init: Command = {
  name: 'init',
  summary: 'Begin a project: one site, one rule, and scenarios that show it.',
  operands: { name: 'DIR', doc: 'the folder; the present one, unless named' },
  options: { 'site': { type: 'string', value: 'SITE', doc: `the code of the first site, by default ${FIRST_SITE}; where there are rules already, only what editors need is added` } },
  examples: ['tagwright init', 'tagwright init my-shop --site in'],
  async run(options, operands, terminal) {
    const [folder = '.', more] = operands;
    if (more !== undefined) throw new UsageError('"init" takes one folder. See tagwright init --help.');
    const site = siteToBegin(options['site'] as string | undefined, join(folder, 'rules'));
    const starter = site === undefined ? projectFiles() : new Map([...projectFiles(), ...siteFiles(site)]);
    const files = [...starter].map(([path, text]) => ({ path, text, there: textAt(join(folder, path)) }));
    if (site !== undefined && files.every(({ there }) => there === undefined) && existsSync(join(folder, 'rules'))) throw new UsageError(`"${join(folder, 'rules')}" is there already, without a site. Nothing was written.`);
    for (const { path, text, there } of files) {
      if (there === undefined) writeAt(join(folder, path), text);
      terminal.out(there === undefined ? `+ ${path}\n` : `  ${path} ${leftAsItIs(path, text, there)}\n`);
    }
    const [first = ''] = writeSchemas(join(folder, 'rules'), undefined, folder);
    terminal.out(`  ${dirname(first)}/ tells editors the names in the rules\n`);
    terminal.err(`Next:${folder === '.' ? '' : ` cd ${/^[\w./-]+$/.test(folder) ? folder : `"${folder}"`}, then`} tagwright build writes dist/, tagwright test plays the scenarios, and tagwright dev shows in a browser what the rules do while you write them.\n`);
    return EXIT.done;
  },
};

/**
 * The site whose files are to be there.
 * @returns undefined where the rules have other sites than one that was begun here
 * @throws UsageError where one was asked for that can't be begun
 */
function siteToBegin(asked: string | undefined, rules: string): string | undefined {
  if (asked !== undefined && !SITE.test(asked)) throw new UsageError(`--site takes a site code, in lower-case letters, digits, _ and -, not "${asked}".`);
  const site = asked ?? FIRST_SITE;
  const found = existsSync(rules) ? siteFolders(readFolder(rules).output, parseDocument) : [];
  if (found.length === 0 || found.some((other) => other.site === site && other.folder === `rules/${site}/`)) return site;
  if (asked !== undefined) throw new UsageError(`"${rules}" has rules already, of ${found.map((other) => other.site).join(', ')}. A new site is a folder there with a site.yaml of its own, as "Add a site" in Tagwright's CONTRIBUTING.md says. Nothing was written.`);
  return undefined;
}

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
