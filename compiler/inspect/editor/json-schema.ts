/** A JSON Schema (draft-07), as the YAML language server reads it. */
export interface JsonSchema {
  readonly [keyword: string]: unknown;
}

export const ref = (name: string): JsonSchema => ({ $ref: `#/definitions/${name}` });

/**
 * Returns a schema for values that match at least one of several schemas. If these are all the
 * same, returns that schema.
 */
export function anyOf(schemas: readonly JsonSchema[]): JsonSchema {
  const different = [
    ...new Map(schemas.map((schema) => [JSON.stringify(schema), schema])).values(),
  ];
  return different.length === 1 ? different[0]! : { anyOf: different };
}

/**
 * Returns a schema that accepts only these words, or any text if the list is empty.
 * @param more further keywords of the schema, such as a description
 */
export function oneOfWords(
  words: Iterable<string | number | boolean>,
  more: JsonSchema = {},
): JsonSchema {
  const list = [...words];
  return list.length === 0 ? { type: 'string', ...more } : { enum: list, ...more };
}
