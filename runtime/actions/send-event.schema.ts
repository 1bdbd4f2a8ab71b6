import type { ActionSchema } from '../contract.ts';

export const sendEventSchema = {
  kind: 'action',
  name: 'send-event',
  title: 'Send event',
  doc: "Sends an event with the current variables to Adobe's edge network. The action is done when the request has been made, not when it is answered.",
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
        doc: "The event's type, Adobe's `eventType`: web.webpagedetails.pageViews.",
      },
      'page-view': { type: 'boolean', doc: 'Count a page view.' },
      'render-decisions': {
        type: 'boolean',
        doc: "Request the page's personalisation with this event, unless an earlier `send-event` did.",
      },
      'profile-update': {
        type: 'boolean',
        doc: "Only update the visitor's profile: the event contains the identity map but no other variables, and its user agent is `Target Profile Update`.",
      },
      'document-unloading': {
        type: 'boolean',
        doc: 'The page may unload: send the event in a way that survives it.',
      },
      datastream: {
        type: 'string',
        minLength: 1,
        doc: "The datastream that receives this event instead of the site's own: a name under `edge: { datastreams: … }`.",
      },
    },
    required: ['type'],
  },
} as const satisfies ActionSchema;
