import { modulesOf, type Law } from '../project.ts';
import { readImports } from '../read-imports.ts';

const MODULE =
  /^runtime\/(events|conditions|sources|operators\/(clean|compare)|actions|destinations)\//;

/** Files that the compiler itself reads: schemas, and the lists of uses and of exports. */
const READ_BY_COMPILER = /\.schema\.ts$|^runtime\/(uses|exports)\.ts$/;

/**
 * Every file in runtime/ is needed: rules can use it, the compiler reads it, runtime/exports.ts
 * lists its exports, or another file that is needed imports it.
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
