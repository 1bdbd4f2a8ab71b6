import type { ActionSchema } from '../contract.ts';

export const sendJsonSchema = {
  kind: 'action',
  name: 'send-json',
  title: 'Send JSON',
  doc: "Sends a record to your own server, as JSON in a POST request or as the query of a GET request. The request contains no cookies, unless it's sent as a beacon. The browser completes the request even if the page unloads. If neither `retry` nor `headers` is set, the server needs no CORS headers, and its response isn't read.",
  example:
    'send-json: { host: collect.shop.example, path: /events, data: { name: view, page: { url: path } }, purpose: analytics }',
  purposes: [],
  purposeFrom: 'purpose',
  hosts: ['{host}'],
  waits: true,
  quiet: true,
  sendsLater: ['retry', 'batch'],
  settings: {
    type: 'object',
    properties: {
      host: {
        type: 'string',
        pattern: '^[a-z0-9-]+(\\.[a-z0-9-]+)+(:\\d+)?$',
        doc: "The host, such as collect.shop.example. Always https. It must be known at build time, so that a visitor's data can't change it.",
      },
      path: { type: 'string', pattern: '^/[^?#\\s]*$', doc: 'The path: /events.' },
      data: {
        type: 'object',
        others: {},
        doc: 'The record: names and values. Absent values are left out.',
      },
      method: {
        type: 'string',
        enum: ['POST', 'GET'],
        doc: 'POST by default. `GET` sends the record as the query: texts, numbers and booleans as they are, lists and records as JSON.',
      },
      by: {
        type: 'string',
        enum: ['fetch', 'beacon'],
        doc: "Fetch by default. `beacon` uses `navigator.sendBeacon`: the browser then adds the cookies that it has for the server. If the browser refuses the beacon, it's sent by `fetch`.",
      },
      headers: {
        type: 'object',
        others: { type: 'string', value: true },
        doc: "Headers of the request. The server must allow them in its response to the browser's CORS preflight request. Without a header `content-type`, the type is text/plain, which needs no preflight request.",
      },
      retry: {
        type: 'boolean',
        doc: 'Whether to send the request again, up to three times, if the server responds with 429, 502, 503 or 504. The delay is the one in the header Retry-After, otherwise about 1, 2 and 3 s. The server must allow the site by CORS. Consent is checked before each attempt.',
      },
      batch: {
        type: 'object',
        properties: {
          every: {
            duration: true,
            doc: 'How long to collect records, from the first one on. Default: 5 s.',
          },
          most: {
            type: 'integer',
            minimum: 2,
            maximum: 100,
            doc: 'The list is sent when it contains this many records. Default: 10.',
          },
        },
        doc: 'Collects the records of all actions with the same host and path, and sends them as one list: after a time, when there are enough of them, and when the page is hidden or left. A record whose purpose is no longer allowed is left out.',
      },
      purpose: {
        type: 'string',
        enum: ['product', 'analytics', 'advertising'],
        doc: "The purpose. Without the visitor's consent to it, nothing is sent. A purpose that the site exempts (`consent: { exempt: … }`) needs no consent.",
      },
    },
    required: ['host', 'path', 'data', 'purpose'],
  },
} as const satisfies ActionSchema;
