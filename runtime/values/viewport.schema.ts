import type { ValueSchema } from '../contract.ts';

export const viewportSchema = {
  kind: 'value',
  name: 'viewport',
  title: 'Viewport',
  doc: 'The size of the window\'s inside in CSS pixels, scroll bars included (clauses V-05, V-06).',
  example: '{ viewport: width, at-most: 768 }',
  argument: { type: 'string', enum: ['width', 'height'], doc: 'Which side.' },
  members: {
    width: { doc: 'The width in CSS pixels.', gives: 'number' },
    height: { doc: 'The height in CSS pixels.', gives: 'number' },
  },
  gives: 'number',
  absent: false,
} as const satisfies ValueSchema;
