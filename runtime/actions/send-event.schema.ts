import type { ActionSchema } from '../contract.ts';

export const sendEventSchema = {
  kind: 'action',
  name: 'send-event',
  title: 'Send event',
  doc: 'Sends an event with the current variables to the analytics edge. The action is done when the request has been made, not when it is answered.',
  example:
    'send-event: { type: web.webpagedetails.pageViews, page-view: true, render-decisions: true }',
  purposes: ['analytics'],
  needs: ['edge'],
  waits: true,
  quiet: true,
  main: 'type',
  settings: {
    type: 'object',
    properties: {
      type: {
        type: 'string',
        value: true,
        doc: 'The type of the experience event: web.webpagedetails.pageViews.',
      },
      'page-view': { type: 'boolean', doc: 'Count a page view.' },
      'render-decisions': {
        type: 'boolean',
        doc: "Request the page's personalisation, as page views do; once per page.",
      },
      'profile-update': {
        type: 'boolean',
        doc: "Only update the visitor's profile: the event contains the identity map but no other variables, and has the user agent Target Profile Update.",
      },
      'document-unloading': {
        type: 'boolean',
        doc: 'The page may unload: send the event in a way that survives it.',
      },
      datastream: {
        type: 'string',
        minLength: 1,
        doc: "The name of another datastream, from the site's `edge: { datastreams: … }`, which receives this event instead.",
      },
    },
    required: ['type'],
  },
} as const satisfies ActionSchema;
