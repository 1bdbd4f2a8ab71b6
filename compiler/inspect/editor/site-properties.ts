import { DATA_LAYER, GLOBAL, SITE } from '../../2-check/site-shape.ts';
import { anyOf, oneOfWords, ref, type JsonSchema } from './json-schema.ts';
import type { ProjectNames } from './project-names.ts';
import { recordSchema, shapeSchema } from './shape-schema.ts';

/**
 * Returns the schemas of those properties of site.yaml for which the shape `SITE` isn't precise
 * enough. For example, the schema of `extends` accepts only the names of the project's sites.
 */
export function siteProperties(names: ProjectNames): { readonly [key: string]: JsonSchema } {
  const uses = [...names.packs].map(([pack, parameters]): readonly [string, JsonSchema] => [
    pack,
    {
      type: ['object', 'null'],
      properties: Object.fromEntries(
        [...parameters].map(([name, doc]) => [name, { description: doc }]),
      ),
      additionalProperties: false,
    },
  ]);
  const { consent } = SITE.properties!;
  const { properties: consentKeys, ...rest } = recordSchema(consent!) as {
    readonly properties: object;
  };
  return {
    extends: oneOfWords(names.sites, { description: SITE.properties!['extends']!.doc }),
    disable: {
      type: 'array',
      items: oneOfWords(names.rules),
      description: "inherited rules that this site doesn't run",
    },
    use: {
      type: 'array',
      items: anyOf([
        oneOfWords(names.packs.keys()),
        {
          type: 'object',
          properties: Object.fromEntries(uses),
          additionalProperties: false,
          maxProperties: 1,
        },
      ]),
      description: 'the packs that the site opts into',
    },
    'data-layer': anyOf([shapeSchema(GLOBAL), shapeSchema(DATA_LAYER)]),
    consent: {
      ...rest,
      properties: {
        ...consentKeys,
        allows: {
          type: 'object',
          properties: Object.fromEntries(
            ['product', 'analytics', 'advertising'].map((purpose) => [purpose, ref('test')]),
          ),
          additionalProperties: false,
        },
      },
    },
  };
}
