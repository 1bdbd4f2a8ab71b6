import type { EventSchema } from '../contract.ts';

export const historyChangedSchema = {
  kind: 'event',
  name: 'history-changed',
  title: 'History changed',
  doc: 'A script of the page has changed the URL without a page load. A new path or query is a new page view: rules that run once per page can run again. Several changes in the same JavaScript task count as one. `event: detail.from` is the previous URL, `detail.to` the new one.',
  example: 'events: [history-changed]',
  settings: {
    type: 'object',
    properties: {},
  },
  provides: { detail: 'object' },
} as const satisfies EventSchema;
