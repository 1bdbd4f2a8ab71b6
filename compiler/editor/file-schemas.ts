import type { Shape } from '../../runtime/contract.ts';
import { ELEMENT_KEYS, PACK, RULE, SITE } from '../2-check/file-shapes.ts';
import { PROJECT } from '../2-check/project-shape.ts';
import { SHAPING } from '../2-check/vocabulary.ts';
import { catalogue } from '../model/catalogue.ts';
import { anyOf, oneOfWords, ref, type JsonSchema } from './json-schema.ts';
import type { ProjectNames } from './project-names.ts';
import { recordSchema, shapeSchema } from './shape-schema.ts';
import { cleanStep, valueSchemas } from './value-schemas.ts';

/** The kinds of files below the rules folder, each with the paths that it has there. */
export const FILES = {
  site: ['**/site.yaml'],
  pack: ['packs/**/*.yaml'],
  project: ['tagwright.yaml'],
  content: ['**/*.yaml', '!**/site.yaml', '!packs/**', '!tagwright.yaml'],
} as const;

export type FileKind = keyof typeof FILES;

/** What an editor is told about a kind of file, with the project's own names. */
export function fileSchema(kind: FileKind, names: ProjectNames): JsonSchema {
  const title = { site: 'A site', pack: 'A pack', project: 'The project', content: 'Rules, data elements, tables, tests and variables' }[kind];
  return { $schema: 'http://json-schema.org/draft-07/schema#', title: `${title} of Tagwright`, ...bodyOf(kind, names), definitions: definitionsOf(names) };
}

function bodyOf(kind: FileKind, names: ProjectNames): JsonSchema {
  if (kind === 'project') return recordSchema(PROJECT);
  if (kind === 'content') return { type: ['object', 'null'], properties: contentProperties(), additionalProperties: false };
  const { properties, ...shape } = recordSchema(kind === 'site' ? SITE : PACK);
  return { ...shape, properties: { ...properties as object, ...contentProperties(), ...(kind === 'site' && siteProperties(names)) } };
}

/** What only the project's names can say of a site. */
function siteProperties(names: ProjectNames): { readonly [key: string]: JsonSchema } {
  const uses = [...names.packs].map(([pack, parameters]): readonly [string, JsonSchema] => [pack, {
    type: ['object', 'null'], properties: Object.fromEntries([...parameters].map(([name, doc]) => [name, { description: doc }])), additionalProperties: false,
  }]);
  const { consent } = SITE.properties!;
  const { properties: consentKeys, ...rest } = recordSchema(consent!) as { readonly properties: object };
  return {
    extends: oneOfWords(names.sites, { description: SITE.properties!['extends']!.doc }),
    disable: { type: 'array', items: oneOfWords(names.rules), description: 'inherited rules that this site doesn\'t have' },
    use: { type: 'array', items: anyOf([oneOfWords(names.packs.keys()), { type: 'object', properties: Object.fromEntries(uses), additionalProperties: false, maxProperties: 1 }]), description: 'the packs that the site opts into' },
    consent: { ...rest, properties: { ...consentKeys, allows: { type: 'object', properties: Object.fromEntries(['product', 'analytics', 'advertising'].map((purpose) => [purpose, ref('test')])), additionalProperties: false } } },
  };
}

function contentProperties(): { readonly [key: string]: JsonSchema } {
  const numbered = (dictionary: string): JsonSchema => ({ type: 'object', propertyNames: { pattern: '^\\d+$' }, additionalProperties: { type: ['string', 'number'] }, description: `numbers of ${dictionary}, and their names` });
  return {
    elements: { type: 'object', additionalProperties: ref('element'), description: 'data elements, by name' },
    rules: { type: 'array', items: ref('rule'), description: 'rules' },
    tables: { type: 'object', additionalProperties: { type: 'object' }, description: 'tables, by name' },
    tests: { type: 'object', additionalProperties: ref('named-test'), description: 'tests, by name' },
    variables: { type: 'object', properties: { events: numbered('events'), eVars: numbered('eVars'), props: numbered('props') }, additionalProperties: false, description: 'the names of events, eVars and props' },
  };
}

function definitionsOf(names: ProjectNames): JsonSchema {
  const values = valueSchemas(names);
  const { properties } = values['test'] as { readonly properties: object };
  return {
    ...values,
    'clean-step': cleanStep,
    'named-test': { ...values['test'], properties: { ...properties, override: { type: 'boolean' } } },
    'condition': { ...values['test'], properties: { ...properties, timeout: { anyOf: [shapeSchema({ duration: true }), { const: true }], description: 'how long it is waited for: true stands for 2s, 30s at most' } } },
    'element': elementSchema(values),
    'event': stepSchema(catalogue.events, {}),
    'action': stepSchema(catalogue.actions, {
      'timeout': { ...shapeSchema({ duration: true }), description: 'how long it may take: 2s where nothing is said, 30s at most' },
      'delay-next': { type: 'boolean', description: 'the rule\'s next action waits for it' },
      'hold': { enum: ['page'], description: 'later rules of the page wait for it' },
    }),
    'rule': ruleSchema(),
  };
}

/** `pageName: { doc: …, value: … }`, or the value at once. */
function elementSchema({ source }: { readonly [name: string]: JsonSchema }): JsonSchema {
  const { properties } = source as { readonly properties: { readonly [key: string]: JsonSchema } };
  const own: { readonly [key: string]: JsonSchema } = {
    'value': ref('value'),
    'doc': { type: 'string', description: 'what it is, for people' },
    'one-of': { type: 'array', description: 'all that it can be' },
    'keep': anyOf([oneOfWords(['page', 'session', 'visitor']), { type: 'object', properties: { for: oneOfWords(['page', 'session', 'visitor']), purpose: oneOfWords(['product', 'analytics', 'advertising']) }, required: ['for'], additionalProperties: false }]),
    'personal': oneOfWords(['plain', 'hashed', 'redacted'], { description: 'that it is personal data, and what has been done about it' }),
    'override': { type: 'boolean', description: 'it replaces an inherited one' },
  };
  const described = Object.fromEntries(ELEMENT_KEYS.map((key) => [key, own[key] ?? properties[key]!]));
  return {
    if: { type: 'object', anyOf: ELEMENT_KEYS.filter((key) => !SHAPING.includes(key)).map((key) => ({ required: [key] })) },
    then: { type: 'object', properties: described, required: ['value'], additionalProperties: false },
    else: { ...ref('value') },
  };
}

interface Step {
  readonly name: string;
  readonly title: string;
  readonly doc: string;
  readonly example: string;
  readonly settings: Shape;
  readonly main?: string;
}

/** An event or an action: one key with its settings, or the name alone where it needs none. */
function stepSchema(steps: ReadonlyMap<string, Step>, beside: { readonly [key: string]: JsonSchema }): JsonSchema {
  const bare = [...steps.values()].filter(({ settings }) => (settings.required ?? []).length === 0);
  const properties = [...steps.values()].map(({ name, doc, example, settings, main }): readonly [string, JsonSchema] => [name, {
    ...anyOf([recordSchema(settings), ...main === undefined ? [] : [shapeSchema(settings.properties![main]!)]]),
    description: doc, markdownDescription: `${doc}\n\n\`\`\`yaml\n${example}\n\`\`\``,
  }]);
  return {
    type: ['object', 'string'],
    properties: { ...Object.fromEntries(properties), ...beside }, additionalProperties: false, minProperties: 1,
    if: { type: 'string' }, then: oneOfWords(bare.map(({ name }) => name), { markdownEnumDescriptions: bare.map(({ doc }) => doc) }),
  };
}

function ruleSchema(): JsonSchema {
  const { properties, ...rest } = recordSchema(RULE) as { readonly properties: { readonly [key: string]: JsonSchema } };
  const list = (key: string, items: string): JsonSchema => ({ type: 'array', items: ref(items), description: RULE.properties![key]!.doc });
  return {
    ...rest,
    properties: { ...properties, events: list('events', 'event'), conditions: list('conditions', 'condition'), actions: list('actions', 'action') },
    defaultSnippets: [{ label: 'a rule', description: 'a rule with one event, one condition and one action', body: { id: '${1:site/subject}', name: '${2:Site | Subject}', events: ['${3:dom-ready}'], conditions: [{ url: 'path', 'starts-with': '${4:/}' }], actions: [{ 'send-link': { name: '${5:label}' } }] } }],
  };
}
