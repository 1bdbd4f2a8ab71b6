import { modulesOf, type Law } from '../project.ts';
import { readImports } from '../read-imports.ts';

const MODULE =
  /^runtime\/(events|conditions|sources|operators\/(clean|compare)|actions|destinations)\//;

/** Files that the compiler reads itself: schemas, and the lists of uses and of exports. */
const READ_BY_COMPILER = /\.schema\.ts$|^runtime\/(uses|exports)\.ts$/;

/**
 * Generated code can import every runtime file: as a pair, from the table of exports, or because
 * another such file imports it.
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
