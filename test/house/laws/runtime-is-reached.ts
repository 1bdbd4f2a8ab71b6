import { modulesOf, type Law } from '../project.ts';
import { readImports } from '../read-imports.ts';

const MODULE =
  /^runtime\/(events|conditions|sources|operators\/(clean|compare)|actions|destinations)\//;

/** Files that the compiler itself reads. */
const READ_BY_COMPILER = /\.schema\.ts$|^runtime\/(uses|exports)\.ts$/;

/**
 * Every file in runtime/ is needed. A file is needed if rules can use it, if the compiler reads it,
 * or if a needed file imports it. The compiler reads runtime/exports.ts, so every file that
 * exports.ts imports is needed.
 */
export const runtimeIsReached: Law = (project) => {
  const files = new Map(modulesOf(project).filter(([path]) => path.startsWith('runtime/')));
  const reached = new Set<string>();
  const reach = (path: string): void => {
    const text = files.get(path);
    if (text === undefined || reached.has(path)) return;
    reached.add(path);
    for (const { target } of readImports(path, text)) if (target !== undefined) reach(target);
  };
  for (const path of files.keys())
    if (MODULE.test(path) || READ_BY_COMPILER.test(path)) reach(path);
  return [...files.keys()]
    .filter((path) => !reached.has(path))
    .map(
      (path) =>
        `${path}: no bundle can contain it. List its export in runtime/exports.ts, or delete it`,
    );
};
