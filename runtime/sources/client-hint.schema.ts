import type { SourceSchema } from '../contract.ts';

export const clientHintSchema = {
  kind: 'source',
  name: 'client-hint',
  title: 'Client hint',
  doc: "A user agent client hint about the browser or its device. Absent in browsers that don't support client hints, such as Safari and Firefox, and on pages without HTTPS.",
  example: '{ client-hint: platform, in: [Android, iOS] }',
  argument: { type: 'string', enum: ['brand', 'version', 'platform', 'mobile'], doc: 'The hint.' },
  members: {
    brand: {
      doc: "The browser's brand: Google Chrome, Microsoft Edge. Chromium if the browser has no brand of its own.",
      gives: 'string',
      absent: true,
    },
    version: { doc: "The brand's major version, as text: 143.", gives: 'string', absent: true },
    platform: {
      doc: 'The operating system: Android, Windows, macOS.',
      gives: 'string',
      absent: true,
    },
    mobile: { doc: 'Whether it is a mobile device.', gives: 'boolean', absent: true },
  },
  gives: 'unknown',
  absent: true,
} as const satisfies SourceSchema;
