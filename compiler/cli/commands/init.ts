import { existsSync, lstatSync, mkdirSync, readFileSync, writeFileSync, type Stats } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseDocument } from '../../1-parse/parse.ts';
import { readFolder } from '../../1-parse/read-folder.ts';
import { siteFolders } from '../../driver/site-folders.ts';
import type { Command } from '../command.ts';
import { EXIT, UsageError } from '../exit.ts';
import { existingFileNote } from '../init/existing-file-note.ts';
import { writeSchemas } from './schema.ts';
import { projectFiles } from '../init/project-files.ts';
import { siteFiles } from '../init/site-files.ts';

const SITE = /^[a-z][a-z0-9_-]*$/;
const FIRST_SITE = 'shop';

export const init: Command = {
  name: 'init',
  summary: 'Create a project: one site, one rule, and scenarios that test it.',
  operands: { name: 'DIR', doc: 'folder of the project; by default the current one' },
  options: {
    site: {
      type: 'string',
      value: 'SITE',
      doc: `code of the first site, by default ${FIRST_SITE}. If there are rules already, only the files for editors are added`,
    },
  },
  examples: ['tagwright init', 'tagwright init my-shop --site in'],
  async run(options, operands, terminal) {
    const [folder = '.', more] = operands;
    if (more !== undefined)
      throw new UsageError('"init" takes one folder. See tagwright init --help.');
    const site = siteToCreate(options['site'] as string | undefined, join(folder, 'rules'));
    const starter =
      site === undefined
        ? projectFiles(FIRST_SITE)
        : new Map([...projectFiles(site), ...siteFiles(site)]);
    const files = [...starter].map(([path, text]) => ({
      path,
      text,
      there: textAt(join(folder, path)),
    }));
    if (
      site !== undefined &&
      files.every(({ there }) => there === undefined) &&
      existsSync(join(folder, 'rules'))
    )
      throw new UsageError(
        `"${join(folder, 'rules')}" exists already, without a site. Nothing was written.`,
      );
    for (const { path, text, there } of files) {
      if (there === undefined) writeAt(join(folder, path), text);
      terminal.out(
        there === undefined ? `+ ${path}\n` : `  ${path} ${existingFileNote(path, text, there)}\n`,
      );
    }
    const [first = ''] = writeSchemas(join(folder, 'rules'), undefined, folder);
    terminal.out(
      `  ${dirname(first)}/ contains JSON Schemas for editors, with the names in the rules\n`,
    );
    terminal.err(
      `Next:${folder === '.' ? '' : ` cd ${/^[\w./-]+$/.test(folder) ? folder : `"${folder}"`}, then`} follow README.md. npx tagwright build writes dist/, npx tagwright test plays the scenarios, and npx tagwright dev serves a preview of the rules while you edit them.\n`,
    );
    return EXIT.done;
  },
};

/**
 * Returns the short name of the site that gets the starter files: `wanted`, or `shop` if --site
 * isn't set. If the project already has sites, `init` adds no site, and only adds starter files
 * that are missing. The name must then belong to a site in the folder `rules/<name>/`.
 * @param wanted the value of --site
 * @returns undefined if --site isn't set and a project with sites has no site `shop`
 * @throws UsageError if --site is invalid, or if a project with sites lacks the site in --site
 */
function siteToCreate(wanted: string | undefined, rules: string): string | undefined {
  if (wanted !== undefined && !SITE.test(wanted))
    throw new UsageError(
      `--site takes a site code, in lower-case letters, digits, _ and -, not "${wanted}".`,
    );
  const site = wanted ?? FIRST_SITE;
  const found = existsSync(rules) ? siteFolders(readFolder(rules).output, parseDocument) : [];
  if (
    found.length === 0 ||
    found.some((other) => other.site === site && other.folder === `rules/${site}/`)
  )
    return site;
  if (wanted !== undefined)
    throw new UsageError(
      `"${rules}" already has the rules of ${found.map((other) => other.site).join(', ')}. To add a site, create a folder there with its own site.yaml: see "Sites" in Tagwright's docs/language.md. Nothing was written.`,
    );
  return undefined;
}

/**
 * Returns the text of a file.
 * @returns undefined if it doesn't exist
 * @throws UsageError if the path exists but isn't a file, or if a parent of the path is a file
 */
function textAt(path: string): string | undefined {
  const found = statusOf(path);
  if (!found) return undefined;
  if (!found.isFile())
    throw new UsageError(`"${path}" exists already and isn't a file. Nothing was written.`);
  return readFileSync(path, 'utf8');
}

function statusOf(path: string): Stats | undefined {
  try {
    return lstatSync(path, { throwIfNoEntry: false });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOTDIR') throw error;
    throw new UsageError(
      `can't write "${path}", because a part of its path is a file. Nothing was written.`,
    );
  }
}

function writeAt(path: string, text: string): void {
  try {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text, { flag: 'wx' });
  } catch (error) {
    throw new UsageError(`can't write "${path}": ${(error as Error).message}.`);
  }
}
