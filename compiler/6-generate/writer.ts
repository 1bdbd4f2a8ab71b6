import { GenMapping, addMapping, setSourceContent, toEncodedMap } from '@jridgewell/gen-mapping';
import type { Place } from '../model/place.ts';

/** Text of the generated entry, and where in the YAML each piece of it comes from. */
export interface Writer {
  /** Appends text; `place` is where it comes from. */
  write(text: string, place?: Place): void;
  /** The text so far, with its source map as a comment for the bundler. */
  finish(): string;
}

/** @param texts the YAML files by name, put into the map so that a debugger can show them */
export function createWriter(texts: ReadonlyMap<string, string>): Writer {
  const map = new GenMapping({ file: 'entry.js' });
  let code = '';
  let [line, column] = [1, 0];
  const noted = new Set<string>();
  return {
    write(text, place) {
      if (place) {
        addMapping(map, { generated: { line, column }, source: place.file, original: { line: place.line, column: place.column - 1 } });
        noted.add(place.file);
      }
      code += text;
      const lines = text.split('\n');
      line += lines.length - 1;
      column = lines.length > 1 ? lines.at(-1)!.length : column + text.length;
    },
    finish() {
      for (const file of noted) setSourceContent(map, file, texts.get(file) ?? null);
      const encoded = Buffer.from(JSON.stringify(toEncodedMap(map))).toString('base64');
      return `${code}//# sourceMappingURL=data:application/json;base64,${encoded}\n`;
    },
  };
}
