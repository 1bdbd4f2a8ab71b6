import { catalogue } from '../../model/catalogue.ts';
import { elementSchema } from './element-schema.ts';
import type { JsonSchema } from './json-schema.ts';
import type { ProjectNames } from './project-names.ts';
import { ruleSchema } from './rule-schema.ts';
import { shapeSchema } from './shape-schema.ts';
import { stepSchema } from './step-schema.ts';
import { cleanStep, valueSchemas } from './value-schemas.ts';

/** Returns the definitions that are part of every schema except the schema of scenarios. */
export function schemaDefinitions(names: ProjectNames): JsonSchema {
  const values = valueSchemas(names);
  const { properties } = values['test'] as { readonly properties: object };
  return {
    ...values,
    'clean-step': cleanStep,
    'named-test': {
      ...values['test'],
      properties: { ...properties, override: { type: 'boolean' } },
    },
    condition: {
      ...values['test'],
      properties: {
        ...properties,
        timeout: {
          anyOf: [shapeSchema({ duration: true }), { const: true }],
          description: 'the longest time to wait for the condition: true means 2s; at most 30s',
        },
      },
    },
    element: elementSchema(values),
    event: stepSchema(catalogue.events, {}),
    action: stepSchema(catalogue.actions, {
      timeout: {
        ...shapeSchema({ duration: true }),
        description: 'the longest time that the action may take; by default 2s, at most 30s',
      },
      'delay-next': {
        type: 'boolean',
        description: "the rule's next action waits for this action",
      },
      hold: { enum: ['page'], description: 'later rules of the page wait for this action' },
      'on-failure': {
        type: 'string',
        description: 'the direct call that is made if this action fails or takes too long',
      },
    }),
    rule: ruleSchema(),
  };
}
