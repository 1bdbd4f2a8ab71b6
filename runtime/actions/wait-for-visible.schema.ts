import type { ActionSchema } from '../contract.ts';

export const waitForVisibleSchema = {
  kind: 'action',
  name: 'wait-for-visible',
  title: 'Wait for visible',
  doc: 'Holds the rule\'s next action back until an element can be seen: looked for every 100 ms. Where it doesn\'t come within the time, 5 s where nothing is said, that is logged and the rule stops (clause R-15).',
  example: 'wait-for-visible: "#chat-window"',
  purposes: [],
  waits: true,
  unless: { timeout: 30000, delayNext: true },
  main: 'selector',
  settings: {
    type: 'object',
    properties: {
      selector: { type: 'string', css: true, minLength: 1, doc: 'Which element; one of several is enough.' },
      within: { duration: true, default: 5000, doc: 'How long it may take, as 5s; at most the action\'s own timeout.' },
    },
    required: ['selector'],
  },
} as const satisfies ActionSchema;
