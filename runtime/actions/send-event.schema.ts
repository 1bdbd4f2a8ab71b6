import type { ActionSchema } from '../contract.ts';

export const sendEventSchema = {
  kind: 'action',
  name: 'send-event',
  title: 'Send event',
  doc: 'Sends an event with the variables as they are now to the analytics edge (clauses S-11, G-01). It is done when the request is on its way, not when it is answered.',
  example: 'send-event: { type: web.webpagedetails.pageViews, page-view: true, render-decisions: true }',
  purposes: ['analytics'],
  needs: ['edge'],
  waits: true,
  quiet: true,
  main: 'type',
  settings: {
    type: 'object',
    properties: {
      type: { type: 'string', value: true, doc: 'What happened, as the experience event names it: web.webpagedetails.pageViews.' },
      'page-view': { type: 'boolean', doc: 'Count a page view.' },
      'render-decisions': { type: 'boolean', doc: 'Ask for the page\'s personalisation, as page views do (clause G-07); once per page.' },
      'profile-update': { type: 'boolean', doc: 'It only updates the visitor\'s profile (clause G-15): sent without variables, the identity map apart, under the user agent Target Profile Update.' },
      'document-unloading': { type: 'boolean', doc: 'The page may go away now: send so that it arrives all the same (clause G-04).' },
    },
    required: ['type'],
  },
} as const satisfies ActionSchema;
