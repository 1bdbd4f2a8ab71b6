import type { SourceSchema } from '../contract.ts';

export const querySchema = {
  kind: 'source',
  name: 'query',
  title: 'Query parameter',
  doc: "A parameter of the page's URL, decoded. If the parameter is repeated, the first value is read.",
  example: '{ query: cid, exists: true }',
  argument: { type: 'string', minLength: 1, doc: "The parameter's name." },
  settings: {
    type: 'object',
    properties: {
      'any-case': {
        type: 'boolean',
        default: false,
        doc: 'Whether the case of the name is ignored: UTM_Source is the same as utm_source.',
      },
      all: {
        type: 'boolean',
        default: false,
        doc: 'Whether all values of the parameter are returned as a list, in order.',
      },
    },
  },
  gives: 'string',
  absent: true,
} as const satisfies SourceSchema;
