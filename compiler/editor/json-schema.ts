/** A JSON Schema (draft-07), as the YAML language server reads it. */
export interface JsonSchema {
  readonly [keyword: string]: unknown;
}

export const ref = (name: string): JsonSchema => ({ $ref: `#/definitions/${name}` });

/** One of several; one alone is itself. */
export function anyOf(schemas: readonly JsonSchema[]): JsonSchema {
  const different = [...new Map(schemas.map((schema) => [JSON.stringify(schema), schema])).values()];
  return different.length === 1 ? different[0]! : { anyOf: different };
}

/** Nothing but these words; where there is none yet, any text. */
export function oneOfWords(words: Iterable<string | number | boolean>, more: JsonSchema = {}): JsonSchema {
  const list = [...words];
  return list.length === 0 ? { type: 'string', ...more } : { enum: list, ...more };
}
