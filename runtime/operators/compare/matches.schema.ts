import type { ComparisonSchema } from '../../contract.ts';

export const matchesSchema = {
  kind: 'comparison',
  name: 'matches',
  title: 'Matches',
  doc: 'A regular expression finds something in the text, of which the first 2,000 characters are looked at.',
  example: '{ event: text, matches: "/add to (cart|basket)/i" }',
  operand: { type: 'string', doc: 'A regular expression, written /…/flags.' },
} as const satisfies ComparisonSchema;
