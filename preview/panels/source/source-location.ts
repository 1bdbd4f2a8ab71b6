/** A source location in the rules. Not every location has a column. */
export interface SourceLocation {
  readonly file: string;
  readonly line: number;
  readonly column?: number | undefined;
}

/** Returns a location as a string, such as `rules/sites/in/site.yaml:12:7`. */
export function locationText({ file, line, column }: SourceLocation): string {
  return column === undefined ? `${file}:${line}` : `${file}:${line}:${column}`;
}

/** Parses a location. Returns undefined if the string isn't a location. */
export function readLocation(text: string): SourceLocation | undefined {
  const [, file, line, column] = /^(.+?):(\d{1,7})(?::(\d{1,7}))?$/.exec(text) ?? [];
  if (file === undefined || Number(line) < 1) return undefined;
  return { file, line: Number(line), ...(column !== undefined && { column: Number(column) }) };
}
