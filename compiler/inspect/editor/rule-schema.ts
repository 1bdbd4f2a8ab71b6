import { RULE } from '../../2-check/rule-shape.ts';
import { ref, type JsonSchema } from './json-schema.ts';
import { recordSchema } from './shape-schema.ts';

/** Returns the schema of a rule. It contains a snippet with which the editor inserts a new rule. */
export function ruleSchema(): JsonSchema {
  const { properties, ...rest } = recordSchema(RULE) as {
    readonly properties: { readonly [key: string]: JsonSchema };
  };
  const list = (key: string, items: string): JsonSchema => ({
    type: 'array',
    items: ref(items),
    description: RULE.properties![key]!.doc,
  });
  return {
    ...rest,
    properties: {
      ...properties,
      events: {
        if: { type: 'object' },
        then: {
          properties: { 'all-of': list('events', 'event') },
          required: ['all-of'],
          additionalProperties: false,
        },
        else: list('events', 'event'),
      },
      conditions: list('conditions', 'condition'),
      actions: list('actions', 'action'),
    },
    defaultSnippets: [
      {
        label: 'a rule',
        description: 'a rule with one event, one condition and one action',
        body: {
          id: '${1:site/subject}',
          name: '${2:Site | Subject}',
          events: ['${3:dom-ready}'],
          conditions: [{ url: 'path', 'starts-with': '${4:/}' }],
          actions: [{ 'send-link': { name: '${5:label}' } }],
        },
      },
    ],
  };
}
