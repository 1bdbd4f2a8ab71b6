import { posix } from 'node:path';
import { build, type BuildFailure, type Message, type Plugin } from 'esbuild';
import { diagnose } from '../diagnostics/diagnose.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import type { Place } from '../model/place.ts';
import { firstMappedPlace } from './first-mapped-place.ts';

const SCRIPT = 'script:';

/**
 * Reports errors in a script's code: a syntax error, a missing or forbidden import, a missing
 * default export, or a side effect when the script is imported. The script is parsed and bundled,
 * but never run.
 * @param texts the source code of all scripts that were read, by file
 * @throws if esbuild reports an error that none of the scripts caused
 */
export async function checkScript(
  file: string,
  texts: ReadonlyMap<string, string>,
): Promise<readonly Diagnostic[]> {
  const whole = await join(`export { default } from ${JSON.stringify(SCRIPT + file)};`, texts);
  if ('errors' in whole) return whole.errors.map((error) => toDiagnostic(error, file));
  // Bundles the script without using its exports. Any code that esbuild still keeps is a side
  // effect. "export {}" marks a script without exports as a module. Otherwise, esbuild would treat
  // the script as CommonJS, in which anything can be the default export.
  const bare = await join(
    `import unused from ${JSON.stringify(SCRIPT + file)};`,
    new Map(texts).set(file, `${texts.get(file)!}\nexport {};`),
  );
  if ('errors' in bare) return bare.errors.map((error) => toDiagnostic(error, file));
  const left = firstMappedPlace(bare.map);
  return left
    ? [
        diagnose(
          'script-side-effect',
          spanOf(left.source.replace(SCRIPT, ''), left.line, left.column, texts),
          {},
        ),
      ]
    : [];
}

async function join(
  entry: string,
  texts: ReadonlyMap<string, string>,
): Promise<{ readonly map: string } | { readonly errors: readonly Message[] }> {
  try {
    const { outputFiles } = await build({
      stdin: { contents: entry, sourcefile: 'entry.js', loader: 'js' },
      bundle: true,
      write: false,
      outfile: 'script.js',
      sourcemap: 'external',
      sourcesContent: false,
      format: 'esm',
      target: 'es2020',
      platform: 'neutral',
      treeShaking: true,
      logLevel: 'silent',
      tsconfigRaw: '{}',
      // An author could hide side effects with `@__PURE__` comments.
      ignoreAnnotations: true,
      plugins: [scriptsAlone(texts)],
    });
    return { map: outputFiles.find(({ path }) => path.endsWith('.map'))!.text };
  } catch (failure) {
    return { errors: (failure as BuildFailure).errors };
  }
}

/**
 * Returns an esbuild plugin that loads scripts from memory. A script can import only other scripts,
 * by relative paths.
 */
function scriptsAlone(texts: ReadonlyMap<string, string>): Plugin {
  return {
    name: 'scripts-alone',
    setup(build) {
      build.onResolve({ filter: /./ }, ({ path, importer, kind, namespace }) => {
        if (namespace !== 'script') return { path: path.slice(SCRIPT.length), namespace: 'script' };
        const file = posix.join(posix.dirname(importer), path);
        const isRelative = /^\.\.?\//.test(path);
        if (kind === 'import-statement' && isRelative && texts.has(file))
          return { path: file, namespace: 'script' };
        const code =
          kind === 'import-statement' &&
          isRelative &&
          path.endsWith('.ts') &&
          file.startsWith(`${importer.split('/')[0]}/`)
            ? 'script-missing'
            : 'script-import-forbidden';
        return { errors: [{ text: code, detail: { code, path } }] };
      });
      build.onLoad({ filter: /./, namespace: 'script' }, ({ path }) => ({
        contents: texts.get(path)!,
        loader: 'ts',
      }));
    },
  };
}

function toDiagnostic({ text, detail, location }: Message, file: string): Diagnostic {
  const inScript = location?.file.startsWith(SCRIPT) === true;
  const place = inScript
    ? placeOf(location!)
    : { file, line: 1, column: 1, endLine: 1, endColumn: 1 };
  const refused = detail as
    | { readonly code: 'script-missing' | 'script-import-forbidden'; readonly path: string }
    | undefined;
  if (refused) return diagnose(refused.code, place, { path: refused.path });
  if (!inScript && !text.startsWith('No matching export')) throw new Error(text);
  if (!inScript) return diagnose('script-default-export-missing', place, {});
  return diagnose('script-syntax-invalid', place, {
    reason: /[.!?]$/.test(text) ? text : `${text}.`,
  });
}

/**
 * Converts a location that esbuild reports. In such a location, columns start at 0, and columns and
 * lengths are counted in bytes.
 */
function placeOf({
  file,
  line,
  column,
  length,
  lineText,
}: NonNullable<Message['location']>): Place {
  const bytes = Buffer.from(lineText);
  const until = (byte: number) => bytes.subarray(0, byte).toString('utf8').length + 1;
  return {
    file: file.slice(SCRIPT.length),
    line,
    column: until(column),
    endLine: line,
    endColumn: until(column + Math.max(1, length)),
  };
}

/** Returns the source location from a position to the end of its line. */
function spanOf(
  file: string,
  line: number,
  column: number,
  texts: ReadonlyMap<string, string>,
): Place {
  const text = texts.get(file)?.split('\n')[line - 1] ?? '';
  return {
    file,
    line,
    column,
    endLine: line,
    endColumn: Math.max(column + 1, text.trimEnd().length + 1),
  };
}
