import type { Shape } from '../../runtime/contract.ts';

/** The shape of an item of `rules:`. */
export const RULE: Shape = {
  type: 'object',
  required: ['id', 'name', 'events', 'actions'],
  properties: {
    id: {
      type: 'string',
      pattern: '^[a-z0-9]+([/-][a-z0-9]+)*$',
      doc: 'a rule ID: lower-case words joined by - and /',
    },
    name: { type: 'string', minLength: 1, doc: 'the name of the rule, for people' },
    doc: { type: 'string' },
    owner: { type: 'string', minLength: 1 },
    reason: { type: 'string', minLength: 1 },
    'review-by': { type: 'string', date: true },
    order: { type: 'integer', doc: 'rules with a lower order run first; the default is 50' },
    archived: { type: 'boolean' },
    override: { type: 'boolean' },
    events: { doc: 'the events that run the rule' },
    conditions: { doc: 'the conditions that must all be true' },
    actions: { doc: 'the actions, in order' },
  },
};
