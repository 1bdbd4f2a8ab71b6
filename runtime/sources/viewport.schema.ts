import type { SourceSchema } from '../contract.ts';

export const viewportSchema = {
  kind: 'source',
  name: 'viewport',
  title: 'Viewport',
  doc: "The window's inner size in CSS pixels, including scroll bars.",
  example: '{ viewport: width, at-most: 768 }',
  argument: { type: 'string', enum: ['width', 'height'], doc: 'The dimension.' },
  members: {
    width: { doc: 'The width in CSS pixels.', gives: 'number' },
    height: { doc: 'The height in CSS pixels.', gives: 'number' },
  },
  gives: 'number',
  absent: false,
} as const satisfies SourceSchema;
