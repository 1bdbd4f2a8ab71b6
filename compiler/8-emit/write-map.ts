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
  const contents = sources.map((source) => jsonOf(textOf(source)));
  const before = JSON.stringify({ version: 3, file, sources }).slice(0, -1);
  const after = JSON.stringify({ names, mappings }).slice(1);
  return `${before},"sourcesContent":[${contents.join()}],${after}`;
}

/** Caches the JSON of each source file, because the source maps of many sites contain the file. */
const cached = new Map<string, string>();
const MOST_CACHED = 1000;

function jsonOf(text: string | undefined): string {
  if (text === undefined) return 'null';
  const json = cached.get(text) ?? JSON.stringify(text);
  if (cached.size >= MOST_CACHED) cached.clear();
  cached.set(text, json);
  return json;
}
