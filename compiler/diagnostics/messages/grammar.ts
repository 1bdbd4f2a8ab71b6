import { message } from './message.ts';
import { suggest } from './suggest.ts';

/** Messages about the grammar of the language: sources, comparisons, events, actions, files. */
export const grammarMessages = {
  'type-unknown': message<{
    kind: string;
    name: string;
    suggestion?: string;
    allowed: readonly string[];
    hint?: string | undefined;
  }>({
    severity: 'error',
    text: ({ kind, name, suggestion }) => `Unknown ${kind} "${name}".${suggest(suggestion)}`,
    help: ({ kind, allowed, hint }) =>
      hint ??
      (allowed.length === 0
        ? `No ${kind}s are available.`
        : `Available ${kind}s: ${allowed.join(', ')}.`),
    why: 'Events, conditions, sources, actions and cleaning steps have fixed names. docs/reference describes each of them.',
    bad: 'events: [clik]',
    good: 'events: [click]',
  }),
  'source-missing': message<{ allowed: readonly string[] }>({
    severity: 'error',
    text: () => 'The source is missing: no key here defines where the value comes from.',
    help: ({ allowed }) => `Add one of these keys: ${allowed.join(', ')}.`,
    why: 'A source is one key with one argument, such as { cookie: guid } or { url: path }.',
    bad: 'value: { default: unknown }',
    good: 'value: { cookie: country, default: unknown }',
  }),
  'source-ambiguous': message<{ first: string; second: string }>({
    severity: 'error',
    text: ({ first, second }) => `"${first}" and "${second}" are both sources. Use only one.`,
    help: () =>
      'To use the first value that is set, write "first-of: [ … ]". To test both values, write "all: [ … ]".',
    why: "A source is one key with one argument. With two of them, it isn't clear which value you mean.",
    bad: '{ cookie: guid, query: guid }',
    good: '{ first-of: [ { cookie: guid }, { query: guid } ] }',
  }),
  'comparison-missing': message<{ source: string; allowed: readonly string[] }>({
    severity: 'error',
    text: ({ source }) => `"${source}" reads a value, but nothing compares it.`,
    help: ({ allowed }) => `Add a comparison: ${allowed.join(', ')}.`,
    why: 'A condition is a source with at least one comparison. To check only that a value is set, write exists: true.',
    bad: '- { cookie: guid }',
    good: '- { cookie: guid, exists: true }',
  }),
  'type-key-count': message<{ kind: string; count: number }>({
    severity: 'error',
    text: ({ kind, count }) =>
      count === 0 ? `This list item has no ${kind}.` : `This list item has more than one ${kind}.`,
    help: ({ kind }) =>
      `Write each ${kind} as its own list item, with one key that names its type.`,
    why: "An event or an action is one key that names its type, with its settings as the value. Beside an action's key, only timeout, delay-next, hold and on-failure are allowed.",
    bad: '- click: { selector: a }\n  page-bottom:',
    good: '- click: { selector: a }\n- page-bottom',
  }),
  'item-without-list': message<{ path: string }>({
    severity: 'error',
    text: ({ path }) =>
      `"item${path === '' ? '' : `: ${path}`}" is used outside of a list, so there is no entry to read.`,
    help: () =>
      'Use "item" inside "each", "some", "every" or "none". If "item" is in a data element, the key "each", "some", "every" or "none" must be in that data element, too.',
    why: '"item" reads a field of the list entry that "each", "some", "every" or "none" is processing. Outside of these four keys, there is no entry.',
    bad: 'price: { item: model_price }',
    good: 'prices: { each: { js: digitalData.product }, give: { price: { item: model_price } } }',
  }),
  'file-content-unknown': message<{ allowed: readonly string[] }>({
    severity: 'error',
    text: () => 'This file has no top-level keys, so it defines nothing.',
    help: ({ allowed }) => `Add at least one of these keys: ${allowed.join(', ')}.`,
    why: 'A file in the rules folder defines elements, rules, tables, tests or variables under keys of these names. A site.yaml also contains the settings of the site.',
    bad: '- id: a',
    good: 'rules:\n  - id: a',
  }),
  'section-indented': message<{ key: string; section: string }>({
    severity: 'error',
    text: ({ key, section }) => `"${key}:" is indented, so it is part of "${section}:".`,
    help: ({ key, section }) => `Start "${key}:" in the same column as "${section}:".`,
    why: 'elements, rules, tables, tests and variables are top-level keys of the file. Tagwright reads each key below "elements:" as the name of a data element, each key below "tables:" as the name of a table, and each key below "tests:" as the name of a test.',
    bad: 'elements:\n  pageName: { js: page.name }\n  rules:\n    - id: shop/view',
    good: 'elements:\n  pageName: { js: page.name }\nrules:\n  - id: shop/view',
  }),
  'file-outside-site': message<{}>({
    severity: 'error',
    text: () =>
      'This file belongs to no site. Neither its folder nor a folder above it has a site.yaml.',
    help: () => 'Move the file into the folder of a site, or add a site.yaml.',
    why: 'The definitions in a file apply to the site or the layer (such as base or a region) whose folder contains the file.',
    bad: '# rules/clicks.yaml',
    good: '# rules/base/rules/clicks.yaml',
  }),
  'code-renamed': message<{ code: string; name: string }>({
    severity: 'warning',
    text: ({ code, name }) => `The diagnostic "${code}" is now called "${name}".`,
    help: ({ name }) => `Write ${name}.`,
    why: 'Some diagnostics have a new code. An old code still works under "notes:", but reports show the new one.',
    bad: 'language: 1\nnotes: [window-over]',
    good: 'language: 1\nnotes: [date-range-expired]',
  }),
  'language-unsupported': message<{ language: string }>({
    severity: 'error',
    text: ({ language }) => `This version of Tagwright supports language 1, not ${language}.`,
    help: ({ language }) =>
      `Write "language: 1", or install a version of Tagwright that supports language ${language}.`,
    why: 'rules/tagwright.yaml names the version of the rule language that the files use.',
    bad: 'language: 2',
    good: 'language: 1',
  }),
};
