import { PACK } from '../../2-check/pack-shape.ts';
import { PROJECT } from '../../2-check/project-shape.ts';
import { SITE } from '../../2-check/site-shape.ts';
import { schemaDefinitions } from './definitions.ts';
import { refusalSchema } from '../../play/scenario/read/read-refusal.ts';
import { scenarioSchema } from '../../play/scenario/read/read-scenario.ts';
import { oneOfWords, ref, type JsonSchema } from './json-schema.ts';
import type { ProjectNames } from './project-names.ts';
import { recordSchema } from './shape-schema.ts';
import { siteProperties } from './site-properties.ts';

/**
 * The kinds of files, with the patterns of their paths. A pattern is relative to the rules folder,
 * or to the project's folder if it begins with a slash. A pattern that begins with `!` excludes
 * files.
 */
export const FILES = {
  site: ['**/site.yaml'],
  pack: ['packs/**/*.yaml'],
  project: ['tagwright.yaml'],
  content: ['**/*.yaml', '!**/site.yaml', '!packs/**', '!tagwright.yaml'],
  scenario: ['/test/scenarios/**/*.yaml'],
} as const;

export type FileKind = keyof typeof FILES;

/** Returns the JSON Schema of a kind of file, with the project's own names. */
export function fileSchema(kind: FileKind, names: ProjectNames): JsonSchema {
  const title = {
    site: 'A site',
    pack: 'A pack',
    project: 'The project',
    content: 'Rules, data elements, tables, tests and variables',
    scenario: 'A scenario',
  }[kind];
  return {
    $schema: 'http://json-schema.org/draft-07/schema#',
    title: `${title} of Tagwright`,
    ...bodyOf(kind, names),
    ...(kind !== 'scenario' && { definitions: schemaDefinitions(names) }),
  };
}

function bodyOf(kind: FileKind, names: ProjectNames): JsonSchema {
  if (kind === 'project') return recordSchema(PROJECT);
  if (kind === 'scenario') return scenarioBody(names);
  if (kind === 'content')
    return {
      type: ['object', 'null'],
      properties: contentProperties(),
      additionalProperties: false,
    };
  const { properties, ...shape } = recordSchema(kind === 'site' ? SITE : PACK);
  return {
    ...shape,
    properties: {
      ...(properties as object),
      ...contentProperties(),
      ...(kind === 'site' && siteProperties(names)),
    },
  };
}

/**
 * Returns the schema of a scenario. A scenario with `refuses:` expects errors in rules. Any other
 * scenario is a visit.
 */
function scenarioBody({ sites }: ProjectNames): JsonSchema {
  const { properties, ...visit } = scenarioSchema;
  return {
    if: { required: ['refuses'] },
    then: refusalSchema,
    else: { ...visit, properties: { ...(properties as object), site: oneOfWords(sites) } },
  };
}

function contentProperties(): { readonly [key: string]: JsonSchema } {
  const numbered = (dictionary: string): JsonSchema => ({
    type: 'object',
    propertyNames: { pattern: '^\\d+$' },
    additionalProperties: { type: ['string', 'number'] },
    description: `names of ${dictionary}, by number`,
  });
  return {
    elements: {
      type: 'object',
      additionalProperties: ref('element'),
      description: 'data elements, by name',
    },
    rules: { type: 'array', items: ref('rule'), description: 'rules' },
    tables: {
      type: 'object',
      additionalProperties: { type: 'object' },
      description: 'tables, by name',
    },
    tests: {
      type: 'object',
      additionalProperties: ref('named-test'),
      description: 'tests, by name',
    },
    variables: {
      type: 'object',
      properties: {
        events: numbered('events'),
        eVars: numbered('eVars'),
        props: numbered('props'),
      },
      additionalProperties: false,
      description: 'the names of events, eVars and props',
    },
  };
}
