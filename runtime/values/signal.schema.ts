import type { ValueSchema } from '../contract.ts';

export const signalSchema = {
  kind: 'value',
  name: 'signal',
  title: 'Signal',
  doc: 'What others say of the visitor\'s consent. A site that has to follow a signal says so under `consent:`, so that every purpose does; this is for what else depends on it.',
  example: '{ signal: gpc, equals: true }',
  argument: { type: 'string', enum: ['gpc', 'tcf'], doc: 'Which signal.' },
  members: {
    gpc: { doc: 'Whether the browser says that the visitor\'s data may not be sold or shared (Global Privacy Control, navigator.globalPrivacyControl).', gives: 'boolean' },
    tcf: { doc: 'The numbers, 1 to 11, of the purposes of the IAB\'s Transparency and Consent Framework that the visitor agreed to, as __tcfapi tells; all of them where the GDPR doesn\'t apply. Absent as long as the visitor hasn\'t answered.', gives: 'list', absent: true },
  },
  gives: 'unknown',
  absent: true,
} as const satisfies ValueSchema;
