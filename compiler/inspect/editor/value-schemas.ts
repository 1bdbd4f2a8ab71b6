import {
  conditionNames,
  JOINERS,
  QUANTIFIERS,
  settingsOf,
  sourceNames,
} from '../../2-check/vocabulary.ts';
import { catalogue } from '../../model/catalogue.ts';
import { anyOf, oneOfWords, ref, type JsonSchema } from './json-schema.ts';
import type { ProjectNames } from './project-names.ts';
import { recordSchema, shapeSchema } from './shape-schema.ts';

const table = (keys: string): JsonSchema => ({
  type: 'object',
  additionalProperties: ref('anything'),
  description: `an inline table, whose keys are ${keys}`,
});

const LIST = (items: JsonSchema): JsonSchema => ({ type: 'array', items });

/**
 * Returns a schema that applies only to values of one type. `allOf` combines several of these
 * schemas. With `anyOf`, an editor would show an error for each type.
 */
const when = (type: string, then: JsonSchema): JsonSchema => ({ if: { type }, then });

/** Returns the schemas of names, values, sources and tests, to which other schemas refer. */
export function valueSchemas(names: ProjectNames): { readonly [name: string]: JsonSchema } {
  const source = sourceSchema();
  return {
    'element-name': oneOfWords(names.elements.keys(), {
      description: 'a data element',
      markdownEnumDescriptions: [...names.elements.values()],
    }),
    'table-name': oneOfWords(names.tables, { description: 'a table' }),
    'test-name': oneOfWords(names.tests, { description: 'a test under tests:' }),
    'constant-name': oneOfWords(names.constants, {
      description: 'a constant of the site, or a parameter of the pack',
    }),
    'events-name': oneOfWords(names.events, { description: 'an event of the variable map' }),
    'eVars-name': oneOfWords(names.eVars, { description: 'an eVar of the variable map' }),
    'props-name': oneOfWords(names.props, { description: 'a prop of the variable map' }),
    text: textSchema(names),
    value: {
      type: ['string', 'number', 'boolean', 'null', 'array', 'object'],
      items: ref('value'),
      allOf: [when('string', ref('text')), when('object', ref('source'))],
    },
    anything: anything(),
    source: { type: 'object', properties: source, additionalProperties: false, minProperties: 1 },
    test: {
      type: ['object', 'boolean'],
      properties: { ...source, ...joinedTests() },
      additionalProperties: false,
      minProperties: 1,
    },
  };
}

/** Returns the schema of a string whose tokens name data elements, constants or event fields. */
function textSchema(names: ProjectNames): JsonSchema {
  const known = [...names.elements.keys(), ...names.constants].map((name) =>
    name.replace(/[.]/g, '\\$&'),
  );
  return {
    type: 'string',
    pattern: `^([^%]|%%|%(?![A-Za-z_][\\w.-]*(\\|[^%]*)?%)|%(event\\.[\\w.-]+${known.map((name) => `|${name}(\\.[\\w.-]+)?`).join('')})(\\|[^%]*)?%)*$`,
    patternErrorMessage:
      'A token in this text is neither a data element nor a constant. (Write a literal percent sign as %%.)',
  };
}

/**
 * Returns the schema of any value. A map is a source if it has at most four keys, and one of them
 * is `element`, `table`, `first-of` or `case`. Any other map is plain data.
 */
function anything(): JsonSchema {
  const named = ['element', 'table', 'first-of', 'case'].map((key) => ({
    type: 'object',
    required: [key],
    maxProperties: 4,
  }));
  return {
    if: { anyOf: named },
    then: ref('source'),
    else: {
      type: ['string', 'number', 'boolean', 'null', 'array', 'object'],
      items: ref('anything'),
      additionalProperties: ref('anything'),
      allOf: [when('string', ref('text'))],
    },
  };
}

/**
 * Returns a schema for each key that a source can have: the source's name, its settings,
 * comparisons, `clean`, `some` and so on. Only the compiler checks the combination of keys.
 */
function sourceSchema(): { readonly [key: string]: JsonSchema } {
  const found = new Map<string, JsonSchema[]>();
  const add = (key: string, schema: JsonSchema) =>
    void found.set(key, [...(found.get(key) ?? []), schema]);
  for (const name of sourceNames) {
    add(name, argumentOf(name));
    for (const key of settingsOf(name)) add(key, settingSchema(name, key));
  }
  add('clean', anyOf([ref('clean-step'), LIST(ref('clean-step'))]));
  add('map', table('values'));
  add('map-matching', table('regular expressions, of which the first that matches counts'));
  add('default', { ...ref('value') });
  for (const [name, { operand, doc }] of catalogue.comparisons)
    add(name, {
      ...(name === 'matches' ? { type: 'string' } : shapeSchema({ ...operand, value: true })),
      description: doc,
    });
  for (const name of QUANTIFIERS)
    add(name, { ...ref('test'), description: "tests of the list's entries" });
  return Object.fromEntries([...found].map(([key, schemas]) => [key, anyOf(schemas)]));
}

function argumentOf(name: string): JsonSchema {
  switch (name) {
    case 'element':
      return ref('element-name');
    case 'constant':
      return ref('constant-name');
    case 'table':
      return ref('table-name');
    case 'consent':
      return oneOfWords(['digits', 'product', 'analytics', 'advertising'], {
        description: "the visitor's consent",
      });
    case 'item':
      return {
        type: 'string',
        description: 'a field of the current entry; empty for the entry itself',
      };
    case 'script':
      return {
        type: 'string',
        pattern: '^\\.\\.?/[\\w./-]+\\.ts$',
        description: "a TypeScript file, relative to this file's folder: ./scripts/name.ts",
      };
    case 'event':
      return { type: 'string', description: 'a field of the event that triggered the rule' };
    case 'data-layer':
      return dataLayerArgument();
    case 'case':
      return {
        ...LIST({
          type: 'object',
          properties: { when: ref('test'), then: ref('value'), else: ref('value') },
          additionalProperties: false,
          anyOf: [{ required: ['when', 'then'] }, { required: ['else'] }],
        }),
        description: 'the first branch whose test holds',
      };
    case 'first-of':
      return { ...LIST(ref('value')), description: 'the first value that exists' };
    case 'merge':
      return { ...LIST(ref('anything')), description: 'objects that are merged' };
    case 'product-of':
    case 'sum-of':
      return LIST(ref('value'));
    case 'each':
      return ref('value');
    default: {
      const { members, argument, doc } = catalogue.sources.get(name)!;
      return {
        ...(members
          ? oneOfWords(Object.keys(members), {
              markdownEnumDescriptions: Object.values(members).map((member) => member.doc),
            })
          : shapeSchema(argument)),
        description: doc,
      };
    }
  }
}

/** Returns the schema of the argument of `data-layer`: a path, or `{ entry: path }`. */
function dataLayerArgument(): JsonSchema {
  const { argument, doc } = catalogue.sources.get('data-layer')!;
  const entry = recordSchema({ properties: { entry: argument }, required: ['entry'] });
  return { ...anyOf([shapeSchema(argument), entry]), description: doc };
}

function settingSchema(source: string, key: string): JsonSchema {
  if (source === 'table') return ref('value');
  if (source === 'element')
    return { type: 'string', description: 'the path of a part of its value: items.last.sku' };
  if (source === 'script') return { type: 'object' };
  if (source === 'each')
    return key === 'where'
      ? ref('test')
      : key === 'give'
        ? ref('anything')
        : { type: ['integer', 'string'] };
  return shapeSchema(catalogue.sources.get(source)!.settings!.properties![key]!);
}

/**
 * Returns the schemas of the keys of a test without a comparison: `all`, `any`, `not`, `if` and
 * `then`, `test` for a named test, and the names of condition modules.
 */
function joinedTests(): { readonly [key: string]: JsonSchema } {
  const own: { readonly [key: string]: JsonSchema } = {
    all: LIST(ref('test')),
    any: LIST(ref('test')),
    not: ref('test'),
    if: ref('test'),
    test: ref('test-name'),
  };
  const conditions = conditionNames.map((name) => {
    const { settings, main, doc } = catalogue.conditions.get(name)!;
    return [
      name,
      {
        ...anyOf([
          ...(sourceNames.includes(name) ? [argumentOf(name)] : []),
          recordSchema(settings),
          ...(main === undefined ? [] : [shapeSchema(settings.properties![main]!)]),
        ]),
        description: doc,
      },
    ] as const;
  });
  return {
    ...Object.fromEntries(JOINERS.map((key) => [key, own[key]!])),
    then: ref('test'),
    ...Object.fromEntries(conditions),
  };
}

/** The schema of a cleaning step, as in `clean: trim`, or `{ remove: ";" }`. */
export const cleanStep: JsonSchema = anyOf([
  oneOfWords(
    [...catalogue.cleaning.values()].flatMap(({ name, argument }) => (argument ? [] : name)),
  ),
  {
    type: 'object',
    properties: Object.fromEntries(
      [...catalogue.cleaning.values()].flatMap(({ name, argument, doc }) =>
        argument ? [[name, { ...shapeSchema(argument), description: doc }]] : [],
      ),
    ),
    additionalProperties: false,
    maxProperties: 1,
  },
]);
