import type { ActionSchema } from '../contract.ts';
import { integrity } from '../services/tags/settings.ts';

export const qualtricsSchema = {
  kind: 'destination',
  name: 'qualtrics',
  title: 'Qualtrics',
  doc: 'Loads Qualtrics, which shows a feedback survey. The survey decides when it is shown. Loading the survey, and removing it when consent is withdrawn, are documented in Qualtrics Support, "Single Page Application" (JavaScript API) and "Website / App Insights Technical Documentation", cookies in "Website / App Feedback Browser Cookies" (qualtrics.com/support/website-app-feedback).',
  example: 'qualtrics: { host: znabcdef-shop.siteintercept.qualtrics.com, zone: ZN_abcdef }',
  purposes: ['analytics'],
  hosts: ['{host}'],
  reaches: 'script-src',
  tag: [
    { host: 'siteintercept.qualtrics.com', reaches: 'script-src' },
    { host: '{host}', reaches: 'connect-src' },
  ],
  stores: [
    {
      where: 'cookie',
      name: 'QSI_HistorySession',
      lifetime: 'session',
      doc: 'Qualtrics: the visited pages.',
    },
    { where: 'cookie', name: 'QSI_SI_*', doc: 'Qualtrics: whether a survey was shown.' },
  ],
  adds: ['QSI'],
  withdraws: 'withdrawQualtrics',
  waits: true,
  settings: {
    type: 'object',
    properties: {
      host: {
        type: 'string',
        pattern: '^[a-z0-9-]+\\.siteintercept\\.qualtrics\\.com$',
        doc: "The project's host, from its deployment code.",
      },
      zone: { type: 'string', pattern: '^ZN_\\w+$', doc: "The project's id: ZN_abcdef." },
      integrity,
    },
    required: ['host', 'zone'],
  },
} as const satisfies ActionSchema;
