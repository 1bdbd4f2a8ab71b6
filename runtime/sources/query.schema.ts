import type { SourceSchema } from '../contract.ts';

export const querySchema = {
  kind: 'source',
  name: 'query',
  title: 'Query parameter',
  doc: "A parameter of the page's URL, decoded; the first if it is repeated (clause P-05).",
  example: '{ query: cid, exists: true }',
  argument: { type: 'string', minLength: 1, doc: "The parameter's name." },
  settings: {
    type: 'object',
    properties: {
      'any-case': {
        type: 'boolean',
        default: false,
        doc: 'Whether upper and lower case in the name are the same: UTM_Source is utm_source.',
      },
      all: {
        type: 'boolean',
        default: false,
        doc: "Whether the value is the list of all the parameter's values, in their order.",
      },
    },
  },
  gives: 'string',
  absent: true,
} as const satisfies SourceSchema;
