import type { Shape } from '../../../runtime/contract.ts';
import { anyOf, oneOfWords, ref, type JsonSchema } from './json-schema.ts';

/** The schema of a duration: `2s`, `500ms`, a number of milliseconds, or a token. */
const DURATION: JsonSchema = {
  type: ['number', 'string'],
  minimum: 0,
  pattern: '^\\d+(\\.\\d+)?(ms|s|min|h|d)$|%[A-Za-z_]',
  patternErrorMessage: 'A time: 2s, 500ms, 5min, or a number of milliseconds.',
};

/**
 * The schema of a token for a constant or a parameter. It is allowed instead of a number, a boolean
 * or a fixed word.
 */
const TOKEN: JsonSchema = { type: 'string', pattern: '%[A-Za-z_][\\w.-]*(\\|[^%]*)?%' };

/**
 * Returns the JSON Schema of a shape. A schema can't express some checks, such as whether a CSS
 * selector is valid. Only `tagwright check` makes these checks.
 */
export function shapeSchema(shape: Shape): JsonSchema {
  const described = shape.doc === undefined ? {} : { description: shape.doc };
  const schema = typed(shape);
  const more = shape.default === undefined ? described : { ...described, default: shape.default };
  return '$ref' in schema ? { allOf: [schema], ...more } : { ...schema, ...more };
}

/**
 * Returns the schema of a map. If the shape has no `others`, unknown keys are errors. If no key is
 * required, the value can be empty (null).
 */
export function recordSchema(shape: Shape): JsonSchema {
  const { properties = {}, required = [], others, names } = shape;
  return {
    type: required.length === 0 ? ['object', 'null'] : 'object',
    properties: Object.fromEntries(
      Object.entries(properties).map(([key, property]) => [key, shapeSchema(property)]),
    ),
    ...(required.length > 0 && { required }),
    additionalProperties: others ? shapeSchema(others) : false,
    ...(names && { propertyNames: anyOf([ref(`${names}-name`), { pattern: '^\\d+$' }]) }),
  };
}

function typed(shape: Shape): JsonSchema {
  if (shape.tests)
    return anyOf([ref('text'), { type: 'array', items: ref('text'), minItems: 1 }, ref('test')]);
  if (shape.duration) return shape.enum ? anyOf([oneOfWords(shape.enum), DURATION]) : DURATION;
  if (shape.names && shape.type !== 'object')
    return anyOf([ref(`${shape.names}-name`), { type: 'integer' }]);
  switch (shape.type) {
    case 'object':
      return orValue(shape, [recordSchema(shape)]);
    case 'array':
      return listSchema(shape);
    case 'string':
      return orValue(shape, [textSchema(shape)]);
    case 'integer':
    case 'number':
      return orValue(shape, [{ type: shape.type, ...bounds(shape) }, TOKEN]);
    case 'boolean':
      return orValue(shape, [{ type: 'boolean' }, TOKEN]);
    case undefined:
      return shape.enum
        ? orValue(shape, [oneOfWords(shape.enum), TOKEN])
        : 'enum' in shape
          ? { type: ['string', 'number', 'boolean'] }
          : ref('anything');
  }
}

function listSchema(shape: Shape): JsonSchema {
  const items = shapeSchema(shape.items ?? {});
  const list = {
    type: 'array',
    items,
    ...(shape.minItems !== undefined && { minItems: shape.minItems }),
  };
  return orValue(shape, [list, ...(shape.single ? [items] : []), ...(shape.value ? [TOKEN] : [])]);
}

function textSchema({ pattern, minLength, enum: words, date }: Shape): JsonSchema {
  if (words) return anyOf([oneOfWords(words), TOKEN]);
  const wanted = date ? '^\\d{4}-\\d{2}-\\d{2}' : pattern;
  return {
    allOf: [
      ref('text'),
      {
        type: 'string',
        ...(minLength !== undefined && { minLength }),
        ...(wanted !== undefined && { pattern: `(?:${wanted})|%[A-Za-z_]` }),
      },
    ],
  };
}

function bounds({ minimum, maximum }: Shape): JsonSchema {
  return { ...(minimum !== undefined && { minimum }), ...(maximum !== undefined && { maximum }) };
}

function orValue(shape: Shape, schemas: readonly JsonSchema[]): JsonSchema {
  return anyOf(shape.value ? [...schemas, ref('source')] : schemas);
}
