import type { Shape } from '../../runtime/contract.ts';
import { catalogue as messages, type Code } from '../diagnostics/messages/catalogue.ts';

/** The codes that `notes:` accepts. Errors can't become notes. */
const warningCodes = Object.keys(messages).filter(
  (code) => messages[code as Code].severity === 'warning',
);

/** The keys of tagwright.yaml. */
export const PROJECT: Shape = {
  type: 'object',
  required: ['language'],
  properties: {
    language: { type: 'integer', doc: 'the version of the rule language: 1' },
    'time-zone': { type: 'string', zone: true },
    owners: { type: 'object', others: {} },
    notes: {
      type: 'array',
      items: { enum: warningCodes },
      doc: 'the warnings that this project lowers to notes',
    },
  },
};
