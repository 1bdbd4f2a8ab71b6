import type { SourceSchema } from '../contract.ts';

export const domSchema = {
  kind: 'source',
  name: 'dom',
  title: 'Element of the page',
  doc: 'An attribute, a property or (by default) the visible text of the first element that matches a selector. White space in the text is collapsed.',
  example: '{ dom: "meta[name=page-type]", attribute: content }',
  argument: { type: 'string', css: true, minLength: 1, doc: 'A CSS selector.' },
  settings: {
    type: 'object',
    properties: {
      text: {
        type: 'boolean',
        doc: "The element's visible text. This is the default.",
      },
      attribute: {
        type: 'string',
        minLength: 1,
        doc: 'The attribute to read, as written in the HTML.',
      },
      property: {
        type: 'string',
        minLength: 1,
        doc: 'The property to read, as scripts see it: value, checked.',
      },
    },
  },
  gives: 'unknown',
  absent: true,
} as const satisfies SourceSchema;
