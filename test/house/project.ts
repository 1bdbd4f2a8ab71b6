import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/**
 * The text of each file of a project, by the file's path. Paths have forward slashes. The tests of
 * the checks (`Law`) use made-up projects, to show that each check can fail.
 */
export type Project = ReadonlyMap<string, string>;

/**
 * A check of a project's files. It returns one sentence per finding. Each sentence names the file
 * or the part of the project that breaks the law.
 */
export type Law = (project: Project) => string[];

/** Returns a made-up project with these files. */
export function makeProject(files: { readonly [path: string]: string }): Project {
  return new Map(Object.entries(files));
}

/**
 * Returns the text of each file in a folder, sorted by path. Leaves out `.git` and the files that
 * the folder's .gitignore lists. The text of a binary file is empty.
 */
export function readProject(root: string): Project {
  const ignored = existsSync(join(root, '.gitignore'))
    ? readFileSync(join(root, '.gitignore'), 'utf8')
        .split('\n')
        .filter((line) => line !== '')
    : [];
  const isIgnored = (name: string): boolean =>
    name === '.git' ||
    ignored.some((pattern) =>
      pattern.startsWith('*')
        ? name.endsWith(pattern.slice(1))
        : name === pattern.replaceAll('/', ''),
    );
  const list = (folder: string): string[] =>
    readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
      if (isIgnored(entry.name)) return [];
      const path = folder === '' ? entry.name : `${folder}/${entry.name}`;
      if (entry.isDirectory()) return list(path);
      return entry.isFile() ? [path] : [];
    });
  return new Map(
    list('')
      .sort()
      .map((path) => [path, textOf(readFileSync(join(root, path), 'utf8'))]),
  );
}

function textOf(content: string): string {
  return content.includes('\0') ? '' : content;
}

/** Bundles that `npm run ledger` writes. Their code isn't written by people. */
const BUNDLES = 'test/bundles/readable/';

/** Returns the modules of a project: TypeScript and JavaScript. */
export function modulesOf(project: Project): [path: string, text: string][] {
  return [...project].filter(
    ([path]) =>
      /\.(ts|tsx|mjs|js)$/.test(path) && !path.endsWith('.d.ts') && !path.startsWith(BUNDLES),
  );
}

/** Returns the line, from 1, of a position in a string. */
export function lineAt(text: string, offset: number): number {
  return text.slice(0, offset).split('\n').length;
}
