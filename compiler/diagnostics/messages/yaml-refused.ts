import { message } from './message.ts';

/** Messages about YAML features that rules may not use. */
export const yamlRefusedMessages = {
  'tag-not-allowed': message<{ tag: string }>({
    severity: 'error',
    text: ({ tag }) => `"${tag}" is a YAML tag. Tags aren't allowed.`,
    help: ({ tag }) => `If it is text, put the whole value in quotes, including "${tag}".`,
    why: 'A tag converts the value to another type, and some YAML parsers even run code for it. Rules are plain data.',
    bad: 'clean: !!js/function "x"',
    good: 'clean: [trim]',
  }),
  'directive-not-allowed': message<{ directive: string }>({
    severity: 'error',
    text: ({ directive }) => `"${directive}" is a YAML directive. Directives aren't allowed.`,
    help: () => 'Remove the line. If it is text, put it in quotes.',
    why: 'A line that starts with % is a directive. Every file is read as YAML 1.2, and a directive such as %YAML 1.1 would change the meaning of its values.',
    bad: '%YAML 1.1\n---\nsite: in',
    good: 'site: in',
  }),
  'documents-multiple': message<{}>({
    severity: 'error',
    text: () => 'A second YAML document starts here. A file can contain only one.',
    help: () => 'Move the second document to a file of its own.',
    why: 'A line of three dashes starts a new document. Tagwright reads exactly one document per file.',
    bad: 'site: in\n---\nsite: fr',
    good: 'site: in',
  }),
  'merge-key-unsupported': message<{ anchor: string | undefined }>({
    severity: 'error',
    text: () => 'The merge key "<<" isn\'t supported.',
    help: () => 'Write the keys out. To share definitions between sites, use "extends: base".',
    why: 'Merge keys hide the origin of a value. Sites share definitions with "extends", and Tagwright can show the file and line that set each value.',
    bad: 'a: &base { order: 1 }\nb: { <<: *base }',
    good: 'a: { order: 1 }\nb: { order: 1 }',
  }),
  'alias-unknown': message<{ name: string; value: string }>({
    severity: 'error',
    text: ({ name }) =>
      name === ''
        ? 'A value without quotes can\'t start with "*".'
        : `Unknown alias "*${name}": there is no anchor "&${name}" before it.`,
    help: ({ value }) => `If it is text, put it in quotes: ${value}.`,
    why: 'At the start of a value, * is an alias: it repeats the value that has the anchor & with the same name. Put text or a selector that starts with * in quotes.',
    bad: 'selector: *',
    good: 'selector: "*"',
  }),
  'alias-within-itself': message<{ name: string }>({
    severity: 'error',
    text: ({ name }) => `The alias "*${name}" is inside the value that it repeats.`,
    help: () => 'Write the value out.',
    why: '&name marks a value and *name repeats it. An alias inside its own value would repeat for ever.',
    bad: 'a: &a { b: *a }',
    good: 'a: { b: 1 }',
  }),
  'aliases-too-many': message<{ limit: number }>({
    severity: 'error',
    text: ({ limit }) => `The aliases (*…) of this file expand to more than ${limit} values.`,
    help: () => 'Define the value under "elements" or "constants", and use its name.',
    why: 'Aliases of values that contain aliases grow very fast: ten lines can expand to a billion values. Rules never need that.',
    bad: `a: &a [${'x, '.repeat(9)}x]\nb: &b [${'*a, '.repeat(9)}*a]\nc: [${'*b, '.repeat(9)}*b]`,
    good: 'constants: { words: x }',
  }),
  'anchor-unused': message<{ name: string; value: string }>({
    severity: 'error',
    text: ({ name }) =>
      `YAML reads "&${name}" as an anchor and not as text, but no alias "*${name}" uses it.`,
    help: ({ value }) => `If it is text, put it in quotes: ${value}. Otherwise, remove it.`,
    why: 'At the start of a value, & defines an anchor, which aliases (*) refer to. Put text that starts with & in quotes.',
    bad: 'name: &more offers',
    good: 'name: "&more offers"',
  }),
  'character-not-allowed': message<{ code: string }>({
    severity: 'error',
    text: ({ code }) => `There is an invisible control character here (${code}).`,
    help: () => 'Delete it. Such characters often come from text copied from another program.',
    why: 'Editors don\'t show control characters, and YAML doesn\'t allow them. In double quotes, they can be written as an escape such as "\\u0007".',
    bad: '# name: Click<U+0007>',
    good: 'name: Click',
  }),
};
