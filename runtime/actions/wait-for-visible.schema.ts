import type { ActionSchema } from '../contract.ts';

export const waitForVisibleSchema = {
  kind: 'action',
  name: 'wait-for-visible',
  title: 'Wait for visible',
  doc: "Delays the rule's next action until an element is visible, checked every 100 ms. If it isn't visible within the time in `within` (5 s by default), this is logged and the rule stops.",
  example: 'wait-for-visible: "#chat-window"',
  purposes: [],
  waits: true,
  unless: { timeout: 30000, delayNext: true },
  main: 'selector',
  settings: {
    type: 'object',
    properties: {
      selector: {
        type: 'string',
        css: true,
        minLength: 1,
        doc: 'A selector. If several elements match, one visible element is enough.',
      },
      within: {
        duration: true,
        default: 5000,
        doc: "How long to wait: by default 5 s (5000 ms), and never longer than the action's `timeout` (30 s by default).",
      },
    },
    required: ['selector'],
  },
} as const satisfies ActionSchema;
