import type { ActionSchema } from '../contract.ts';
import { integrity } from '../services/tags/settings.ts';

export const intercomSchema = {
  kind: 'destination',
  name: 'intercom',
  title: 'Intercom',
  doc: 'Loads Intercom\'s chat widget. Calls are documented in Intercom\'s Developer Hub, "JavaScript API: Methods" (developers.intercom.com/installing-intercom/web/methods), cookies in Intercom Help, "Intercom Messenger Cookies".',
  example: 'intercom: { app: abcd1234, attributes: { site: "%siteCode%" } }',
  purposes: ['product'],
  hosts: ['widget.intercom.io'],
  reaches: 'script-src',
  tag: [
    { host: 'js.intercomcdn.com', reaches: 'script-src' },
    { host: 'api-iam.intercom.io', reaches: 'connect-src' },
  ],
  stores: [
    {
      where: 'cookie',
      name: 'intercom-id-{app}',
      lifetime: '23414400000',
      doc: 'Intercom: distinguishes browsers.',
    },
    {
      where: 'cookie',
      name: 'intercom-session-{app}',
      lifetime: '604800000',
      doc: 'Intercom: the conversation.',
    },
    {
      where: 'cookie',
      name: 'intercom-device-id-{app}',
      lifetime: '23414400000',
      doc: 'Intercom: distinguishes devices.',
    },
  ],
  adds: ['Intercom'],
  withdraws: 'withdrawIntercom',
  waits: true,
  settings: {
    type: 'object',
    properties: {
      app: { type: 'string', pattern: '^[a-z0-9]+$', doc: "The workspace's id." },
      attributes: {
        type: 'object',
        others: { value: true },
        doc: 'Properties of the visitor for the support team: names and values.',
      },
      integrity,
    },
    required: ['app'],
  },
} as const satisfies ActionSchema;
