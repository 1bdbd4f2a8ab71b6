import { GenMapping, addMapping, toEncodedMap } from '@jridgewell/gen-mapping';
import { replaceNames, type Entry } from '../model/entry.ts';

/**
 * Returns an entry as a script. A comment at the end of the script gives esbuild the source map to
 * the YAML files.
 * @param names the identifiers that replace the entry's names, in the order of `Entry.names`
 */
export function writeEntry({ pieces }: Pick<Entry, 'pieces'>, names: readonly string[]): string {
  const map = new GenMapping({ file: 'entry.js' });
  let code = '';
  let [line, column] = [1, 0];
  for (const { text, place } of pieces) {
    if (place)
      addMapping(map, {
        generated: { line, column },
        source: place.file,
        original: { line: place.line, column: place.column - 1 },
      });
    const named = replaceNames(text, (number) => names[number]!);
    code += named;
    const lines = named.split('\n');
    line += lines.length - 1;
    column = lines.length > 1 ? lines.at(-1)!.length : column + named.length;
  }
  const encoded = Buffer.from(JSON.stringify(toEncodedMap(map))).toString('base64');
  return `${code}//# sourceMappingURL=data:application/json;base64,${encoded}\n`;
}
