import type { EventSchema } from '../contract.ts';

export const printSchema = {
  kind: 'event',
  name: 'print',
  title: 'Print',
  doc: "The page is about to be printed, or shown in a preview of the print. Browsers don't reveal whether a person or a script started it.",
  example: 'events: [print]',
  settings: { type: 'object', properties: {} },
  provides: {},
} as const satisfies EventSchema;
