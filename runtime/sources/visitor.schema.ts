import type { SourceSchema } from '../contract.ts';

export const visitorSchema = {
  kind: 'source',
  name: 'visitor',
  title: 'Visitor',
  doc: "A fact about the visitor's sessions in this browser. A session lasts until the tab is closed, and is counted from the first page on which the visitor's consent allows it. Absent without consent, or if the browser stores nothing.",
  example: '{ visitor: time-on-site, more-than: 1740 }',
  argument: {
    type: 'string',
    enum: ['session-number', 'time-on-site', 'first-visit', 'new-or-returning', 'landing-page'],
    doc: 'The fact.',
  },
  members: {
    'session-number': { doc: 'The number of this session, from 1.', gives: 'number', absent: true },
    'time-on-site': {
      doc: 'Whole seconds since the session started, across pages.',
      gives: 'number',
      absent: true,
    },
    'first-visit': { doc: 'Whether this is the first session.', gives: 'boolean', absent: true },
    'new-or-returning': {
      doc: 'The text `new` in the first session, and `returning` in later sessions.',
      gives: 'string',
      absent: true,
    },
    'landing-page': {
      doc: 'The path of the page on which the session started.',
      gives: 'string',
      absent: true,
    },
  },
  settings: {
    type: 'object',
    properties: {
      purpose: {
        type: 'string',
        enum: ['product', 'analytics', 'advertising'],
        default: 'analytics',
        doc: 'The purpose of counting sessions.',
      },
    },
  },
  purposeFrom: 'purpose',
  begins: 'begin-session',
  stores: [
    {
      where: 'localStorage',
      name: 'tagwright.sessions',
      doc: 'The number of sessions.',
    },
    {
      where: 'sessionStorage',
      name: 'tagwright.session',
      doc: "The session's number, start time and first page.",
    },
  ],
  gives: 'unknown',
  absent: true,
} as const satisfies SourceSchema;
