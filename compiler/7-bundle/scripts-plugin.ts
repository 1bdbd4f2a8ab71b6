import { posix } from 'node:path';
import type { Plugin } from 'esbuild';

/** The prefix that marks an import as a script of the rules. */
export const SCRIPT = 'script:';

/**
 * Lets a bundle import scripts of the rules, and lets these scripts import one another by relative
 * paths. Every other import in a script fails.
 */
export function scriptsPlugin(scripts: ReadonlyMap<string, string>): Plugin {
  return {
    name: 'scripts',
    setup(build) {
      build.onResolve({ filter: /^script:/ }, ({ path }) => ({
        path: path.slice(SCRIPT.length),
        namespace: 'script',
        sideEffects: false,
      }));
      build.onResolve({ filter: /./, namespace: 'script' }, ({ path, importer }) => {
        const file = posix.join(posix.dirname(importer), path);
        return scripts.has(file)
          ? { path: file, namespace: 'script', sideEffects: false }
          : { errors: [{ text: `${importer} imports ${path}, which isn't a script beside it` }] };
      });
      build.onLoad({ filter: /./, namespace: 'script' }, ({ path }) =>
        scripts.has(path)
          ? { contents: scripts.get(path)!, loader: 'ts' }
          : { errors: [{ text: `there is no script ${path}` }] },
      );
    },
  };
}
