import { message } from './message.ts';

/** Sources, tests, rules: how the language is put together. */
export const grammarMessages = {
  'type-unknown': message<{ kind: string; name: string; suggestion?: string; allowed: readonly string[] }>({
    severity: 'error',
    text: ({ kind, name, suggestion }) => `Unknown ${kind} "${name}"${suggestion ? `, did you mean "${suggestion}"?` : '.'}`,
    help: ({ allowed }) => `There are: ${allowed.join(', ')}.`,
    why: 'Events, conditions, sources, tests and actions each come from a fixed vocabulary. `tagwright explain` lists it.',
    bad: 'events: [clik]',
    good: 'events: [click]',
  }),
  'source-missing': message<{ allowed: readonly string[] }>({
    severity: 'error',
    text: () => 'This names no source: there is no key here that says where the value comes from.',
    help: ({ allowed }) => `Name one of: ${allowed.join(', ')}.`,
    why: 'A source is one key with one argument, such as { cookie: guid } or { url: path }.',
    bad: 'value: { equals: YG }',
    good: 'value: { cookie: xsdcxyn }',
  }),
  'source-ambiguous': message<{ first: string; second: string }>({
    severity: 'error',
    text: ({ first, second }) => `"${first}" and "${second}" both say where the value comes from; there can be only one.`,
    help: () => 'Use first-of: [ … ] to take the first that is there, or all: [ … ] to test both.',
    why: 'A source is one key with one argument. With two of them it isn\'t clear which one counts.',
    bad: '{ cookie: guid, query: guid }',
    good: '{ first-of: [ { query: guid }, { cookie: guid } ] }',
  }),
  'test-missing': message<{ source: string; allowed: readonly string[] }>({
    severity: 'error',
    text: ({ source }) => `Nothing is tested here: "${source}" gives a value, but it isn't compared with anything.`,
    help: ({ allowed }) => `Add a test beside it: ${allowed.join(', ')}.`,
    why: 'A condition is a source with at least one test beside it. To ask only whether the value is there, write exists: true.',
    bad: '- { cookie: guid }',
    good: '- { cookie: guid, exists: true }',
  }),
  'event-type-count': message<{ kind: string; count: number }>({
    severity: 'error',
    text: ({ kind, count }) => count === 0 ? `This says no ${kind}.` : `This names more than one ${kind}; each is an item of its own.`,
    help: ({ kind }) => `Write each ${kind} as its own list item, with one key that names its type.`,
    why: 'An event or an action is one key that names its type, with its settings as the value. Only timeout, delay-next and hold may stand beside an action\'s key.',
    bad: '- click: { selector: a }\n  page-bottom:',
    good: '- click: { selector: a }\n- page-bottom',
  }),
  'file-purpose-unknown': message<{ allowed: readonly string[] }>({
    severity: 'error',
    text: () => 'This file defines nothing.',
    help: ({ allowed }) => `It must hold one of: ${allowed.join(', ')}.`,
    why: 'Each file below the rules folder defines elements, rules, tables, tests or variables, or is a site.yaml.',
    bad: '- id: a',
    good: 'rules:\n  - id: a',
  }),
  'file-outside-site': message<{}>({
    severity: 'error',
    text: () => 'This file belongs to no site: neither its folder nor one above it has a site.yaml.',
    help: () => 'Move it into the folder of a site, or add a site.yaml there.',
    why: 'What a file defines counts for the site (or the layer, such as base or a region) whose folder it is in.',
    bad: '# rules/clicks.yaml',
    good: '# rules/base/rules/clicks.yaml',
  }),
  'language-unsupported': message<{ language: string }>({
    severity: 'error',
    text: ({ language }) => `This version of Tagwright reads language 1, not ${language}.`,
    why: 'rules/tagwright.yaml says which version of the rule language the files are written in.',
    bad: 'language: 2',
    good: 'language: 1',
  }),
};
