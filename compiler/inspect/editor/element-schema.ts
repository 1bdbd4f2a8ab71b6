import { ELEMENT_KEYS } from '../../2-check/content-shape.ts';
import { SHAPING } from '../../2-check/vocabulary.ts';
import { anyOf, oneOfWords, ref, type JsonSchema } from './json-schema.ts';

/**
 * Returns the schema of a data element. The element can be a map, such as `{ doc: …, value: … }`,
 * or only its value.
 */
export function elementSchema({ source }: { readonly [name: string]: JsonSchema }): JsonSchema {
  const { properties } = source as { readonly properties: { readonly [key: string]: JsonSchema } };
  const own: { readonly [key: string]: JsonSchema } = {
    value: ref('value'),
    doc: { type: 'string', description: 'a description' },
    'one-of': {
      type: 'array',
      items: { type: ['string', 'number', 'boolean'] },
      description: 'all values that the data element can have',
    },
    keep: anyOf([
      oneOfWords(['page', 'session', 'visitor']),
      {
        type: 'object',
        properties: {
          for: oneOfWords(['page', 'session', 'visitor']),
          purpose: oneOfWords(['product', 'analytics', 'advertising']),
        },
        required: ['for'],
        additionalProperties: false,
      },
    ]),
    personal: oneOfWords(['plain', 'hashed', 'redacted'], {
      description: 'marks personal data, and how it is protected',
    }),
    override: { type: 'boolean', description: 'replaces an inherited one' },
  };
  const described = Object.fromEntries(
    ELEMENT_KEYS.map((key) => [key, own[key] ?? properties[key]!]),
  );
  return {
    if: {
      type: 'object',
      anyOf: ELEMENT_KEYS.filter((key) => !SHAPING.includes(key)).map((key) => ({
        required: [key],
      })),
    },
    then: {
      type: 'object',
      properties: described,
      required: ['value'],
      additionalProperties: false,
    },
    else: { ...ref('value') },
  };
}
