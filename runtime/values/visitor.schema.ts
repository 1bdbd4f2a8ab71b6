import type { ValueSchema } from '../contract.ts';

export const visitorSchema = {
  kind: 'value',
  name: 'visitor',
  title: 'Visitor',
  doc: 'What is known of the visitor\'s sessions in this browser (clause R-17). A session lasts until the tab is closed, and is counted from the first page on which the visitor\'s consent allows it. Absent without that consent, and where the browser keeps nothing.',
  example: '{ visitor: time-on-site, more-than: 1740 }',
  argument: { type: 'string', enum: ['session-number', 'time-on-site', 'first-visit', 'new-or-returning', 'landing-page'], doc: 'What of it.' },
  members: {
    'session-number': { doc: 'The number of this session, from 1.', gives: 'number', absent: true },
    'time-on-site': { doc: 'Whole seconds since the session began, across pages.', gives: 'number', absent: true },
    'first-visit': { doc: 'Whether this is the first session.', gives: 'boolean', absent: true },
    'new-or-returning': { doc: 'In the first session new, later returning.', gives: 'string', absent: true },
    'landing-page': { doc: 'The path of the page on which the session began.', gives: 'string', absent: true },
  },
  settings: {
    type: 'object',
    properties: {
      purpose: { type: 'string', enum: ['product', 'analytics', 'advertising'], default: 'analytics', doc: 'What sessions are counted for.' },
    },
  },
  purposeFrom: 'purpose',
  begins: 'begin-session',
  stores: [
    { where: 'localStorage', name: 'tagwright.sessions', doc: 'How many sessions there have been.' },
    { where: 'sessionStorage', name: 'tagwright.session', doc: 'The session\'s number, when it began and on which page.' },
  ],
  gives: 'unknown',
  absent: true,
} as const satisfies ValueSchema;
