import type { PlainMap } from './plain-map.ts';

/**
 * A source map as JSON, with the texts of its sources, so that a debugger can show them.
 * @param file the script's file name
 * @param textOf the text of a source; undefined where it is none of ours
 */
export function writeMap({ mappings, sources, names }: PlainMap, file: string, textOf: (source: string) => string | undefined): string {
  return JSON.stringify({ version: 3, file, sources, sourcesContent: sources.map((source) => textOf(source) ?? null), names, mappings });
}
