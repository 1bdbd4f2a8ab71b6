import type { ComparisonSchema } from '../../contract.ts';

export const matchesSchema = {
  kind: 'comparison',
  name: 'matches',
  title: 'Matches',
  doc: 'A regular expression matches some part of the text. Only the first 2,000 characters are searched.',
  example: '{ event: text, matches: "/add to (cart|basket)/i" }',
  operand: { type: 'string', doc: 'A regular expression, written /…/flags.' },
} as const satisfies ComparisonSchema;
