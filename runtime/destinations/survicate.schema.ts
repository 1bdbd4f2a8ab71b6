import type { ActionSchema } from '../contract.ts';
import { integrity } from '../services/tags/settings.ts';

export const survicateSchema = {
  kind: 'destination',
  name: 'survicate',
  title: 'Survicate',
  doc: 'Loads Survicate, which shows surveys. Passes properties of the visitor to Survicate. The survey decides when it is shown. Loading, configuration and methods follow Survicate Developers, "Installation", "Configuration" and "Methods" (developers.survicate.com/javascript).',
  example:
    'survicate: { workspace: 0123456789abcdef0123456789abcdef, traits: { site: "%siteCode%" } }',
  purposes: ['analytics'],
  hosts: ['survey.survicate.com'],
  reaches: 'script-src',
  tag: [{ host: 'respondent.survicate.com', reaches: 'connect-src' }],
  stores: [
    {
      where: 'localStorage',
      name: 'survi::*',
      doc: 'Survicate: the surveys that were shown and answered.',
    },
  ],
  adds: ['_sva'],
  withdraws: 'withdrawSurvicate',
  waits: true,
  settings: {
    type: 'object',
    properties: {
      workspace: { type: 'string', pattern: '^[0-9a-f]{32}$', doc: "The workspace's key." },
      traits: {
        type: 'object',
        others: { value: true },
        doc: 'Properties of the visitor for the survey: names and values.',
      },
      integrity,
    },
    required: ['workspace'],
  },
} as const satisfies ActionSchema;
