import type { ValueSchema } from '../contract.ts';

export const randomSchema = {
  kind: 'value',
  name: 'random',
  title: 'Random number',
  doc: 'A whole number drawn anew each time it is read, from 0 to the number given, both included (clause V-10).',
  example: '{ random: 1000000000 }',
  argument: { type: 'integer', minimum: 1, maximum: 9007199254740990, doc: 'The greatest number that can be drawn.' },
  gives: 'number',
  absent: false,
} as const satisfies ValueSchema;
