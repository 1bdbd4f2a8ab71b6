import type { SourceSchema } from '../contract.ts';

export const sessionSchema = {
  kind: 'source',
  name: 'session',
  title: 'Session',
  doc: "A fact about the tab's session, which lasts until the tab is closed and begins on the first page on which the visitor's consent allows it. Absent without consent, or if the browser stores nothing.",
  example: '{ session: page-views, at-least: 3 }',
  argument: {
    type: 'string',
    enum: ['page-views', 'landing-url', 'landing-referrer'],
    doc: 'The fact.',
  },
  members: {
    'page-views': {
      doc: 'The number of pages that were opened, from 1. A new URL without a page load, as on a single-page site, also counts.',
      gives: 'number',
      absent: true,
    },
    'landing-url': { doc: 'The whole URL of the first page.', gives: 'string', absent: true },
    'landing-referrer': {
      doc: "The URL of the first page's referrer.",
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
        doc: 'The purpose of storing the session.',
      },
    },
  },
  purposeFrom: 'purpose',
  begins: 'begin-visit',
  stores: [
    {
      where: 'sessionStorage',
      name: 'tagwright.visit',
      doc: "The number of the session's pages, and the URL and referrer of its first page.",
    },
  ],
  gives: 'unknown',
  absent: true,
} as const satisfies SourceSchema;
