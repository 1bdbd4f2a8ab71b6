import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** A project as the laws see it: paths with forward slashes to texts. Made-up ones show that a law can fail. */
export type Project = ReadonlyMap<string, string>;

/** What a law has against a project: one sentence each, beginning with the path. Empty where it is kept. */
export type Law = (project: Project) => string[];

/** A made-up project. */
export function makeProject(files: { readonly [path: string]: string }): Project {
  return new Map(Object.entries(files));
}

/** The texts of all files of a folder, but those that its .gitignore names, sorted by path. Pictures have none: what their bytes look like as text means nothing. */
export function readProject(root: string): Project {
  const ignored = existsSync(join(root, '.gitignore')) ? readFileSync(join(root, '.gitignore'), 'utf8').split('\n').filter((line) => line !== '') : [];
  const isIgnored = (name: string): boolean => name === '.git' || ignored.some((pattern) => pattern.startsWith('*') ? name.endsWith(pattern.slice(1)) : name === pattern.replaceAll('/', ''));
  const list = (folder: string): string[] => readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    if (isIgnored(entry.name)) return [];
    const path = folder === '' ? entry.name : `${folder}/${entry.name}`;
    if (entry.isDirectory()) return list(path);
    return entry.isFile() ? [path] : [];
  });
  return new Map(list('').sort().map((path) => [path, textOf(readFileSync(join(root, path), 'utf8'))]));
}

function textOf(content: string): string {
  return content.includes('\0') ? '' : content;
}

/** The modules of a project: TypeScript and plain JavaScript. */
export function modulesOf(project: Project): [path: string, text: string][] {
  return [...project].filter(([path]) => /\.(ts|tsx|mjs|js)$/.test(path) && !path.endsWith('.d.ts'));
}

/** Line, from 1, of a position in a text. */
export function lineAt(text: string, offset: number): number {
  return text.slice(0, offset).split('\n').length;
}
