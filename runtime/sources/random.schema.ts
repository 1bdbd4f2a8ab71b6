import type { SourceSchema } from '../contract.ts';

export const randomSchema = {
  kind: 'source',
  name: 'random',
  title: 'Random number',
  doc: 'A random integer, drawn on every read, from 0 to the given number, both included.',
  example: '{ random: 1000000000 }',
  argument: {
    type: 'integer',
    minimum: 1,
    maximum: 9007199254740990,
    doc: 'The largest possible number.',
  },
  gives: 'number',
  absent: false,
  volatile: true,
} as const satisfies SourceSchema;
