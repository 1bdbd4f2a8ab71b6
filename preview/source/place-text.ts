/** A place in the rules; its column is known of conditions and the like, not of everything. */
export interface SourcePlace {
  readonly file: string;
  readonly line: number;
  readonly column?: number | undefined;
}

/** A place as people and terminals write it: `rules/sites/in/site.yaml:12:7`. */
export function placeText({ file, line, column }: SourcePlace): string {
  return column === undefined ? `${file}:${line}` : `${file}:${line}:${column}`;
}

/** Reads it again; undefined where it is none. */
export function readPlace(text: string): SourcePlace | undefined {
  const [, file, line, column] = /^(.+?):(\d{1,7})(?::(\d{1,7}))?$/.exec(text) ?? [];
  if (file === undefined || Number(line) < 1) return undefined;
  return { file, line: Number(line), ...(column !== undefined && { column: Number(column) }) };
}
