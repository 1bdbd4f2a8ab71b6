import { readFileSync } from 'node:fs';
import { build, type Plugin } from 'esbuild';
import { minify } from 'terser';
import { endOf, type MapEnd, type PlainMap } from './plain-map.ts';
import { scriptsPlugin, SCRIPT } from './scripts-plugin.ts';
import { TARGET } from './target.ts';

/** The runtime's share of a bundle, minified: what an entry imports and what that needs. Plain data, so that it can be kept. */
export interface RuntimePart {
  readonly code: string;
  readonly lines: number;
  /** What the code calls each import, in the order in which they were asked for. */
  readonly locals: readonly string[];
  readonly map: PlainMap;
  readonly end: MapEnd;
}

export interface PartRequest {
  readonly packageRoot: string;
  /** Files of the package and what is wanted of them; scripts of the rules begin with `script:`. */
  readonly imports: readonly { readonly file: string; readonly exported: string }[];
  /** The lines of runtime/uses.ts that the bundle can do without. */
  readonly unused: readonly string[];
  /** The scripts of the rules, by file. */
  readonly scripts: ReadonlyMap<string, string>;
  readonly trace: boolean;
}

/** Joins and shakes with esbuild, minifies with terser: worth its time because one part serves all sites that import the same. */
export async function makeRuntimePart({ packageRoot, imports, unused, scripts, trace }: PartRequest): Promise<RuntimePart> {
  const lines = imports.map(({ file, exported }, index) => `export { ${exported} as r${index} } from ${JSON.stringify(file.startsWith(SCRIPT) ? file : `./${file}`)};\n`);
  const joined = await build({
    stdin: { contents: lines.join(''), resolveDir: packageRoot, sourcefile: 'entry.js', loader: 'js' },
    absWorkingDir: packageRoot, bundle: true, write: false, format: 'esm', target: TARGET, platform: 'browser',
    treeShaking: true, sourcemap: 'external', sourcesContent: false, outfile: 'bundle.js', legalComments: 'none', logLevel: 'silent', charset: 'ascii',
    tsconfigRaw: '{}', define: { __TRACE__: String(trace) }, plugins: [withoutUnused(unused), scriptsPlugin(scripts)],
  });
  const text = (ending: string) => joined.outputFiles.find((file) => file.path.endsWith(ending))!.text;
  // Said of what is captured when a bundle is loaded, and heard by esbuild; terser would leave such calls as they are. Blanks keep the columns.
  const shaken = text('bundle.js').replaceAll('/* @__PURE__ */ (() =>', ' '.repeat(16) + '(() =>');
  const minified = await minify(shaken, {
    module: true, ecma: 2020, compress: { passes: 2, ecma: 2020 }, mangle: true,
    format: { ascii_only: true, comments: false, ecma: 2020 },
    sourceMap: { content: text('bundle.js.map'), filename: 'bundle.js' },
  });
  const [code, locals] = withoutExports(minified.code!, imports.length);
  const { mappings, sources, names } = JSON.parse(minified.map as string) as { mappings: string; sources: string[]; names: string[] };
  return { code, locals, lines: code.split('\n').length, map: { mappings, sources: sources.map(withoutNamespace), names }, end: endOf(mappings) };
}

/** Cuts off the last statement, `export{a as r0,b as r1};`, and reads what each export is called. */
function withoutExports(code: string, count: number): [code: string, locals: string[]] {
  const at = code.lastIndexOf('export{');
  const exported = new Map(code.slice(at + 'export{'.length, code.lastIndexOf('}')).split(',').map((pair) => pair.split(' as ').reverse() as [string, string]));
  const locals = Array.from({ length: count }, (_, index) => exported.get(`r${index}`));
  if (at < 0 || locals.includes(undefined)) throw new Error('The minified runtime doesn\'t export what it was asked for.');
  return [code.slice(0, at), locals as string[]];
}

function withoutNamespace(source: string): string {
  return source.replace(SCRIPT, '');
}

/** Puts `false` in the place of each line of runtime/uses.ts that the bundle can do without. */
function withoutUnused(unused: readonly string[]): Plugin {
  return {
    name: 'without-unused',
    setup(build) {
      build.onLoad({ filter: /[\\/]runtime[\\/]uses\.ts$/ }, ({ path }) => ({
        loader: 'ts',
        contents: readFileSync(path, 'utf8').replace(USE, (line, name: string) => unused.includes(name) ? line.replace('true', 'false') : line),
      }));
    },
  };
}

/** A line of runtime/uses.ts. */
export const USE = /^export const (\w+): boolean = true;$/gm;
