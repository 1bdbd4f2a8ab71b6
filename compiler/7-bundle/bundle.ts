import { readFileSync } from 'node:fs';
import { build, type Plugin } from 'esbuild';
import { minify } from 'terser';

/** What browsers a bundle runs in, as esbuild and terser name it. */
const TARGET = 'es2020';

export interface Bundled {
  /** The whole script, ready to be loaded. */
  readonly code: string;
  /** Its source map, as JSON, from the script to the YAML and the runtime's own files. */
  readonly map: string;
}

/**
 * Makes one script of an entry and what it imports: esbuild joins and shakes, terser minifies, and the result is
 * wrapped last, because terser would unwrap a function that is there already and leak its names into the page.
 * @param entry the generated module, with its source map as a comment
 * @param packageRoot the folder that holds runtime/
 * @param name the script's file name, for the map
 * @param unused what the bundle can do without, as runtime/uses.ts names it
 */
export async function bundle(entry: string, packageRoot: string, name: string, unused: (name: string) => boolean): Promise<Bundled> {
  const joined = await build({
    stdin: { contents: entry, resolveDir: packageRoot, sourcefile: 'entry.js', loader: 'js' },
    absWorkingDir: packageRoot, bundle: true, write: false, format: 'esm', target: TARGET, platform: 'browser',
    treeShaking: true, sourcemap: 'external', sourcesContent: true, outfile: 'bundle.js', legalComments: 'none', logLevel: 'silent', charset: 'ascii',
    tsconfigRaw: '{}', plugins: [withoutUnused(unused)],
  });
  const text = (ending: string) => joined.outputFiles.find((file) => file.path.endsWith(ending))!.text;
  const minified = await minify(text('bundle.js'), {
    module: true, ecma: 2020, compress: { passes: 2, ecma: 2020 }, mangle: true,
    format: { ascii_only: true, comments: false, ecma: 2020 },
    sourceMap: { content: text('bundle.js.map'), includeSources: true, filename: name },
  });
  return { code: `(()=>{\n${minified.code}\n})();\n`, map: shiftedByOneLine(minified.map as string, name) };
}

/** Puts `false` in the place of each line of runtime/uses.ts that the bundle can do without. */
function withoutUnused(unused: (name: string) => boolean): Plugin {
  return {
    name: 'without-unused',
    setup(build) {
      build.onLoad({ filter: /[\\/]runtime[\\/]uses\.ts$/ }, ({ path }) => ({
        loader: 'ts',
        contents: readFileSync(path, 'utf8').replace(/^export const (\w+): boolean = true;$/gm, (line, name: string) => unused(name) ? line.replace('true', 'false') : line),
      }));
    },
  };
}

/** The map of the wrapped script: everything stands one line lower, and sources are named from the project's root. */
function shiftedByOneLine(map: string, name: string): string {
  const { mappings, sources, sourcesContent, names } = JSON.parse(map) as { mappings: string; sources: string[]; sourcesContent: string[]; names: string[] };
  return JSON.stringify({ version: 3, file: name, sources, sourcesContent, names, mappings: `;${mappings}` });
}
