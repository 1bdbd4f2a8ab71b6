import type { ActionSchema } from '../contract.ts';

export const removeCookieSchema = {
  kind: 'action',
  name: 'remove-cookie',
  title: 'Remove cookie',
  doc: "Removes a cookie with the path `/`, both from the page's host and from the shop's domain. Needs no consent.",
  example: 'remove-cookie: previousPage',
  purposes: [],
  stores: [
    {
      where: 'cookie',
      name: 'tagwright_probe',
      lifetime: 'at once',
      doc: "Written and removed again to find the shop's domain.",
    },
  ],
  main: 'name',
  settings: {
    type: 'object',
    properties: {
      name: { type: 'string', pattern: '^[\\w.!#$&*+^|~-]+$', doc: "The cookie's name." },
    },
    required: ['name'],
  },
} as const satisfies ActionSchema;
