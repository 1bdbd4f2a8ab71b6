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
      doc: "The purposes that the visitor agreed to under the IAB's Transparency and Consent Framework, as numbers from 1 to 11. If the GDPR doesn't apply, the list contains all of them. It is read from __tcfapi. Absent until the visitor has answered.",
      gives: 'list',
      absent: true,
    },
  },
  gives: 'unknown',
  absent: true,
} as const satisfies SourceSchema;
