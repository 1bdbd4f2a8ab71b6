import type { EventSchema } from '../contract.ts';

export const formAbandonedSchema = {
  kind: 'event',
  name: 'form-abandoned',
  title: 'Form abandoned',
  doc: "A person has filled in a field of a form, and leaves the page without submitting the form. If the site has a rule with `history-changed`, a new path or query also counts as leaving. `event: detail.form` is the form's id or name, `detail.field` the id or name of the field that was filled in last, and `detail.fields` the number of fields that were filled in. The event never contains the values of fields.",
  example: 'events:\n  - form-abandoned: "#lead"',
  main: 'selector',
  settings: {
    type: 'object',
    properties: {
      selector: {
        type: 'string',
        css: true,
        minLength: 1,
        doc: 'A selector of the forms. Without it, every form of the page.',
      },
    },
  },
  provides: { detail: 'object' },
} as const satisfies EventSchema;
