import type { SourceSchema } from '../contract.ts';

export const signalSchema = {
  kind: 'source',
  name: 'signal',
  title: 'Signal',
  doc: 'A consent signal of the browser or of a consent tool. To make every purpose follow a signal, set it under `consent:`. Use this source for anything else that depends on the signal.',
  example: '{ signal: gpc, equals: true }',
  argument: { type: 'string', enum: ['gpc', 'tcf'], doc: 'The signal.' },
  members: {
    gpc: {
      doc: "Whether the browser sends Global Privacy Control (navigator.globalPrivacyControl): the visitor's data may not be sold or shared.",
      gives: 'boolean',
    },
    tcf: {
      doc: "The numbers, 1 to 11, of the purposes of the IAB's Transparency and Consent Framework that the visitor agreed to, from __tcfapi; all of them if the GDPR doesn't apply. Absent until the visitor has answered.",
      gives: 'list',
      absent: true,
    },
  },
  gives: 'unknown',
  absent: true,
} as const satisfies SourceSchema;
