import type { ValueSchema } from '../contract.ts';

export const domSchema = {
  kind: 'value',
  name: 'dom',
  title: 'Element of the page',
  doc: 'An attribute, a property or else the text of the first element that a selector finds. The text is what is shown, its white space collapsed.',
  example: '{ dom: "meta[name=page-type]", attribute: content }',
  argument: { type: 'string', css: true, minLength: 1, doc: 'A CSS selector.' },
  settings: {
    type: 'object',
    properties: {
      text: { type: 'boolean', doc: 'The text that the element shows; this is what you get where nothing else is asked for.' },
      attribute: { type: 'string', minLength: 1, doc: 'The attribute to read, as it stands in the HTML.' },
      property: { type: 'string', minLength: 1, doc: 'The property to read, as scripts see it: value, checked.' },
    },
  },
  gives: 'unknown',
  absent: true,
} as const satisfies ValueSchema;
