import type { ActionSchema } from '../contract.ts';
import { integrity } from '../services/tags/settings.ts';

export const claritySchema = {
  kind: 'destination',
  name: 'clarity',
  title: 'Clarity',
  doc: 'Loads Microsoft Clarity, which records sessions. Clarity\'s custom tags help you find a session. Calls are documented in Microsoft Learn, "Clarity client API" (learn.microsoft.com/clarity/setup-and-installation/clarity-api), consent in "Clarity consent API v2", cookies in "Clarity cookie list". The project\'s settings in Clarity decide how Clarity masks the text that visitors type.',
  example: 'clarity: { project: abcdefghij, tags: { page: "%pageName%" } }',
  purposes: ['analytics'],
  hosts: ['www.clarity.ms'],
  reaches: 'script-src',
  tag: [
    { host: '*.clarity.ms', reaches: 'connect-src' },
    { host: '*.clarity.ms', reaches: 'script-src' },
    { host: 'c.bing.com', reaches: 'img-src' },
  ],
  stores: [
    {
      where: 'cookie',
      name: '_clck',
      lifetime: '31536000000',
      doc: 'Clarity: distinguishes browsers.',
    },
    { where: 'cookie', name: '_clsk', lifetime: '86400000', doc: 'Clarity: the session.' },
  ],
  adds: ['clarity'],
  withdraws: 'withdrawClarity',
  waits: true,
  settings: {
    type: 'object',
    properties: {
      project: { type: 'string', pattern: '^[a-z0-9]+$', doc: "The project's id." },
      tags: { type: 'object', others: { value: true }, doc: 'Custom tags: names and values.' },
      integrity,
    },
    required: ['project'],
  },
} as const satisfies ActionSchema;
