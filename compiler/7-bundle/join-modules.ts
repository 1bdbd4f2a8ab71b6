import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { build, type BuildOptions, type OutputFile, type Plugin } from 'esbuild';
import { OWN_NAMES } from '../model/own-names.ts';
import type { RuntimeFlag } from '../model/runtime-flag.ts';
import { SCRIPT, scriptsPlugin } from './scripts-plugin.ts';
import { TARGET } from './target.ts';

/**
 * An export that an entry imports. `file` is a file of the package, or `script:` and the file of a
 * rule script.
 */
export interface Import {
  readonly file: string;
  readonly exported: string;
}

export interface JoinRequest {
  readonly packageRoot: string;
  /** The flags of runtime/uses.ts whose features the bundle doesn't need. */
  readonly unused: readonly RuntimeFlag[];
  /** The scripts of the rules, by file. */
  readonly scripts: ReadonlyMap<string, string>;
  readonly trace: boolean;
}

/**
 * Returns the options that make esbuild shorten the property names that only the bundle uses.
 * Returns no options for a trace build, or if the bundle contains rule scripts. A rule script could
 * use one of these names for another property.
 */
export function shortening({
  trace,
  scripts,
}: Pick<JoinRequest, 'trace' | 'scripts'>): Pick<BuildOptions, 'mangleProps' | 'mangleCache'> {
  return trace || scripts.size > 0
    ? {}
    : {
        mangleProps: new RegExp(`^(?:${Object.keys(OWN_NAMES).join('|')})$`),
        mangleCache: { ...OWN_NAMES },
      };
}

/**
 * The modules, bundled into one, with the source map as JSON. The requested exports are named `r0`,
 * `r1` and so on.
 */
export interface Joined {
  readonly code: string;
  readonly map: string;
}

/** Bundles modules with esbuild, which drops unused code. */
export async function joinModules(
  imports: readonly Import[],
  request: JoinRequest,
): Promise<Joined> {
  const { outputFiles } = await build({
    ...optionsOf(request),
    outfile: join(request.packageRoot, 'bundle.js'),
    stdin: {
      contents: exporting(imports),
      resolveDir: request.packageRoot,
      sourcefile: 'entry.js',
      loader: 'js',
    },
  });
  return joinedIn(outputFiles, 'bundle.js');
}

/**
 * Two scripts, and a module with the code that both need. `joinSplit` puts this module into the
 * first script, because the second script is loaded later.
 */
export interface Split {
  readonly first: Joined;
  /** The second script, which imports the shared code from `./shared.js`. */
  readonly second: Joined;
  readonly shared: Joined;
}

/**
 * Bundles modules for two scripts. The code that both scripts need is only in `shared`. Code that
 * captures browser functions is never in the second script, because page code may have replaced
 * these functions before the second script is loaded.
 */
export async function splitModules(
  first: readonly Import[],
  second: readonly Import[],
  request: JoinRequest,
): Promise<Split> {
  const split = async (captures: readonly Import[]) => {
    const options = optionsOf(request);
    const texts = new Map([
      ['first', exporting(first) + exporting(captures, 'c')],
      ['second', exporting(second)],
    ]);
    return build({
      ...options,
      outdir: request.packageRoot,
      splitting: true,
      metafile: true,
      chunkNames: 'shared',
      entryPoints: ['first', 'second'],
      plugins: [...options.plugins!, textsPlugin(request.packageRoot, texts)],
    });
  };
  const { outputFiles, metafile } = await split([]);
  const late = capturesIn(Object.keys(metafile.outputs['second.js']!.inputs), request.packageRoot);
  const files = late.length === 0 ? outputFiles : (await split(late)).outputFiles;
  return {
    first: joinedIn(files, 'first.js'),
    second: joinedIn(files, 'second.js'),
    shared: joinedIn(files, 'shared.js'),
  };
}

/**
 * Finds the files in runtime/platform/ that capture browser functions at load time, and returns the
 * exports of these files.
 */
function capturesIn(files: readonly string[], packageRoot: string): Import[] {
  return files
    .filter((file) => file.startsWith('runtime/platform/'))
    .flatMap((file) => {
      const text = readFileSync(join(packageRoot, file), 'utf8');
      return text.includes('atLoad(')
        ? [...text.matchAll(/^export const (\w+)/gm)].map(([, exported]) => ({
            file,
            exported: exported!,
          }))
        : [];
    });
}

/**
 * Returns the first script of a split, with the shared code.
 * @param taken the names that the second script imports from the shared code. The first script
 * exports them as `s0`, `s1` and so on
 */
export async function joinSplit(
  { first, shared }: Split,
  taken: readonly string[],
  request: JoinRequest,
): Promise<Joined> {
  const options = optionsOf(request);
  const exports = taken.map(
    (name, index) => `export { ${name} as s${index} } from './shared.js';\n`,
  );
  const texts = new Map([
    ['./first.js', withMap(first)],
    ['./shared.js', withMap(shared)],
  ]);
  const { outputFiles } = await build({
    ...options,
    outfile: join(request.packageRoot, 'bundle.js'),
    plugins: [textsPlugin(request.packageRoot, texts)],
    stdin: {
      contents: `export * from './first.js';\n${exports.join('')}`,
      resolveDir: request.packageRoot,
      sourcefile: 'entry.js',
      loader: 'js',
    },
  });
  return joinedIn(outputFiles, 'bundle.js');
}

function optionsOf(request: JoinRequest): BuildOptions & { readonly write: false } {
  const { packageRoot, unused, scripts, trace } = request;
  return {
    ...shortening(request),
    absWorkingDir: packageRoot,
    bundle: true,
    write: false,
    format: 'esm',
    target: TARGET,
    platform: 'browser',
    treeShaking: true,
    sourcemap: 'external',
    sourcesContent: false,
    legalComments: 'none',
    logLevel: 'silent',
    charset: 'ascii',
    tsconfigRaw: '{}',
    define: { __TRACE__: String(trace) },
    plugins: [withoutUnused(unused), scriptsPlugin(scripts)],
  };
}

function exporting(imports: readonly Import[], letter = 'r'): string {
  return imports
    .map(
      ({ file, exported }, index) =>
        `export { ${exported} as ${letter}${index} } from ${JSON.stringify(file.startsWith(SCRIPT) ? file : `./${file}`)};\n`,
    )
    .join('');
}

function withMap({ code, map }: Joined): string {
  return `${code}//# sourceMappingURL=data:application/json;base64,${Buffer.from(map).toString('base64')}\n`;
}

function joinedIn(files: readonly OutputFile[], name: string): Joined {
  const text = (ending: string) => files.find((file) => file.path.endsWith(ending))?.text ?? '';
  return { code: text(name), map: text(`${name}.map`) };
}

/** Lets esbuild import strings as if they were modules in the package's folder. */
function textsPlugin(packageRoot: string, texts: ReadonlyMap<string, string>): Plugin {
  const byPath = new Map([...texts].map(([name, text]) => [join(packageRoot, name), text]));
  return {
    name: 'texts',
    setup(build) {
      build.onResolve({ filter: /./ }, ({ path }) =>
        texts.has(path) ? { path: join(packageRoot, path) } : undefined,
      );
      build.onLoad({ filter: /./ }, ({ path }) =>
        byPath.has(path)
          ? { contents: byPath.get(path)!, loader: 'js', resolveDir: packageRoot }
          : undefined,
      );
    },
  };
}

/** Returns a plugin that sets the flags of unused features in runtime/uses.ts to `false`. */
function withoutUnused(unused: readonly RuntimeFlag[]): Plugin {
  return {
    name: 'without-unused',
    setup(build) {
      build.onLoad({ filter: /[\\/]runtime[\\/]uses\.ts$/ }, ({ path }) => ({
        loader: 'ts',
        contents: unused.reduce(withoutFlag, readFileSync(path, 'utf8')),
      }));
    },
  };
}

/** Returns the text of runtime/uses.ts with one more flag set to `false`. */
function withoutFlag(text: string, flag: RuntimeFlag): string {
  const line = `export const ${flag}: boolean = true;`;
  if (!text.includes(line))
    throw new Error(`runtime/uses.ts lacks the line "${line}", which the compiler changes.`);
  return text.replace(line, line.replace('true', 'false'));
}
