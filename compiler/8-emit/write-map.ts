import type { PlainMap } from '../model/bundled.ts';

/**
 * Returns a source map as JSON, with the content of its sources for debuggers.
 * @param file the script's file name
 * @param textOf returns the text of a source, or undefined if it isn't a file of the build
 */
export function writeMap(
  { mappings, sources, names }: PlainMap,
  file: string,
  textOf: (source: string) => string | undefined,
): string {
  return JSON.stringify({
    version: 3,
    file,
    sources,
    sourcesContent: sources.map((source) => textOf(source) ?? null),
    names,
    mappings,
  });
}
