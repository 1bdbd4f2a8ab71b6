import type { ComparisonSchema } from '../../contract.ts';

export const inSchema = {
  kind: 'comparison',
  name: 'in',
  title: 'One of',
  doc: 'The value is exactly one of these.',
  example: '{ js: digitalData.page.pageInfo.pageTrack, in: [home, business home] }',
  operand: {
    type: 'array',
    value: true,
    items: { value: true },
    minItems: 1,
    doc: 'The values that match.',
  },
} as const satisfies ComparisonSchema;
