import type { ActionSchema } from '../contract.ts';

export const htmlSchema = {
  kind: 'action',
  name: 'html',
  title: 'HTML',
  doc: 'Inserts a fragment of HTML into the page. The compiler rejects every script, style and frame in the fragment, and every file from another server, so the fragment works under any content security policy and Trusted Types. Tokens (`%name%`) are inserted as text. If no element matches `into`, this is logged and the rule stops.',
  example: `html: { into: "#promo", fragment: '<p class="note">Free delivery for %loginStatus% customers</p>' }`,
  purposes: [],
  settings: {
    type: 'object',
    properties: {
      into: {
        type: 'string',
        css: true,
        minLength: 1,
        doc: 'A selector. The first element that matches is used.',
      },
      place: {
        type: 'string',
        enum: ['start', 'end', 'before', 'after'],
        default: 'end',
        doc: 'The position of the fragment: at the start or end of the element, or before or after it.',
      },
      fragment: {
        html: true,
        doc: 'The fragment: text, elements with their closing tags, comments.',
      },
    },
    required: ['into', 'fragment'],
  },
} as const satisfies ActionSchema;
