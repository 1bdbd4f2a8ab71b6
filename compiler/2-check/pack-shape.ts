import type { Shape } from '../../runtime/contract.ts';
import { CONTENT } from './content-shape.ts';

/** The shape of a file in the folder packs/. */
export const PACK: Shape = {
  type: 'object',
  required: ['pack', 'title'],
  properties: {
    pack: {
      type: 'string',
      pattern: '^[a-z][a-z0-9-]*(/[a-z][a-z0-9-]*)*$',
      doc: 'the name of a pack, such as ads/floodlight',
    },
    title: { type: 'string', minLength: 1 },
    owner: { type: 'string', minLength: 1, doc: 'the owner of its rules' },
    reason: { type: 'string', minLength: 1, doc: 'the reason for its rules' },
    parameters: {
      type: 'object',
      others: {
        type: 'object',
        required: ['doc'],
        properties: {
          type: { enum: ['string', 'integer', 'number', 'boolean', 'duration'], default: 'string' },
          doc: { type: 'string', minLength: 1, doc: 'the purpose of the parameter' },
          default: {},
          'one-of': { type: 'array', items: {} },
          pattern: { type: 'string' },
          minimum: { type: 'number' },
          maximum: { type: 'number' },
        },
      },
    },
    ...CONTENT,
  },
};
