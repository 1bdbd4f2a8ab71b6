import type { Shape } from '../../../runtime/contract.ts';
import { anyOf, oneOfWords, type JsonSchema } from './json-schema.ts';
import { recordSchema, shapeSchema } from './shape-schema.ts';

interface Step {
  readonly name: string;
  readonly title: string;
  readonly doc: string;
  readonly example: string;
  readonly settings: Shape;
  readonly main?: string;
}

/**
 * Returns the schema of an event or an action. In YAML, the name is a key, and the settings are its
 * value: `click: { selector: .buy }`. If no setting is required, the name alone is valid too.
 * @param beside the schemas of other keys that can be next to the name, such as `timeout`
 */
export function stepSchema(
  steps: ReadonlyMap<string, Step>,
  beside: { readonly [key: string]: JsonSchema },
): JsonSchema {
  const bare = [...steps.values()].filter(({ settings }) => (settings.required ?? []).length === 0);
  const properties = [...steps.values()].map(
    ({ name, doc, example, settings, main }): readonly [string, JsonSchema] => [
      name,
      {
        ...anyOf([
          recordSchema(settings),
          ...(main === undefined ? [] : [shapeSchema(settings.properties![main]!)]),
        ]),
        description: doc,
        markdownDescription: `${doc}\n\n\`\`\`yaml\n${example}\n\`\`\``,
      },
    ],
  );
  return {
    type: ['object', 'string'],
    properties: { ...Object.fromEntries(properties), ...beside },
    additionalProperties: false,
    minProperties: 1,
    if: { type: 'string' },
    then: oneOfWords(
      bare.map(({ name }) => name),
      { markdownEnumDescriptions: bare.map(({ doc }) => doc) },
    ),
  };
}
