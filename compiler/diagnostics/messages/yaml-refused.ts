import { message } from './message.ts';

/** Messages about YAML features that rules must not use, and about wrong aliases and anchors. */
export const yamlRefusedMessages = {
  'tag-not-allowed': message<{ tag: string }>({
    severity: 'error',
    text: ({ tag }) => `"${tag}" is a YAML tag. YAML tags aren't allowed.`,
    help: ({ tag }) =>
      `Remove "${tag}". If "${tag}" is part of a text, put the whole text in quotes.`,
    why: 'A YAML tag converts a value to another type, and some YAML parsers run code to do so. Rules are plain data.',
    bad: 'contains: !important',
    good: 'contains: "!important"',
  }),
  'directive-not-allowed': message<{ directive: string }>({
    severity: 'error',
    text: ({ directive }) => `"${directive}" is a YAML directive. Directives aren't allowed.`,
    help: () =>
      'Remove the line. If the "%" is part of a key or a text, keep the line, and put that key or text in quotes.',
    why: 'A line that starts with % is a directive. Tagwright reads every file as YAML 1.2, but a directive such as %YAML 1.1 would change the meaning of the values.',
    bad: '%YAML 1.1\nsite: in',
    good: 'site: in',
  }),
  'documents-multiple': message<{}>({
    severity: 'error',
    text: () => 'A second YAML document starts here. A file can contain only one document.',
    help: () => 'Remove the line "---", or move the lines after it to another file.',
    why: 'A line of three dashes starts a new document. Tagwright reads exactly one document per file.',
    bad: 'site: in\n---\nsite: fr',
    good: 'site: in',
  }),
  'merge-key-unsupported': message<{ anchor: string | undefined }>({
    severity: 'error',
    text: () => 'The merge key "<<" isn\'t supported.',
    help: () =>
      'Write the keys of the alias here. To share definitions between sites, use "extends:".',
    why: 'With merge keys, you can\'t see which line sets a value. If sites share definitions through "extends", Tagwright can show the file and line of each value.',
    bad: 'a: &base { order: 1 }\nb: { <<: *base }',
    good: 'a: { order: 1 }\nb: { order: 1 }',
  }),
  'alias-unknown': message<{ name: string; value: string }>({
    severity: 'error',
    text: ({ name }) =>
      name === ''
        ? 'YAML reads "*" as the start of an alias, but no name follows it.'
        : `Unknown alias "*${name}": there is no anchor "&${name}" before it.`,
    help: ({ name, value }) =>
      `If this is text, put it in quotes: ${value}.${name === '' ? '' : ' If it is an alias, correct its name.'}`,
    why: 'A value that starts with * is an alias: *name repeats the value that is marked with the anchor &name. Put text and selectors that start with * in quotes.',
    bad: 'selector: *',
    good: 'selector: "*"',
  }),
  'alias-within-itself': message<{ name: string }>({
    severity: 'error',
    text: ({ name }) => `The alias "*${name}" is inside the value that it repeats.`,
    help: () => 'Replace the alias with the value that you mean.',
    why: 'The anchor &name marks a value, and the alias *name repeats it. An alias inside its own value would never end.',
    bad: 'a: &a { b: *a }',
    good: 'a: { b: 1 }',
  }),
  'aliases-too-many': message<{ limit: number }>({
    severity: 'error',
    text: ({ limit }) => `The aliases (*…) in this file expand to more than ${limit} values.`,
    help: () =>
      'Define the repeated value under "elements:" or "constants:", and write its name instead of the alias.',
    why: 'If aliases repeat values that contain aliases, the number of values grows very fast: ten lines can expand to a billion values. Rules never need that.',
    bad: `a: &a [${'x, '.repeat(9)}x]\nb: &b [${'*a, '.repeat(9)}*a]\nc: [${'*b, '.repeat(9)}*b]`,
    good: 'constants: { words: x }',
  }),
  'anchor-unused': message<{ name: string; value: string | undefined }>({
    severity: 'error',
    text: ({ name }) =>
      `YAML reads "&${name}" as an anchor, not as text. No alias "*${name}" in this file uses it.`,
    help: ({ name, value }) =>
      value === undefined
        ? `Remove "&${name}".`
        : `If "&${name}" is part of the text, put the whole text in quotes: ${value}. If it is an anchor, remove it.`,
    why: 'A value that starts with & has an anchor: &name marks the value, so that the alias *name can repeat it. Put text that starts with & in quotes.',
    bad: 'name: &more offers',
    good: 'name: "&more offers"',
  }),
  'character-not-allowed': message<{ code: string }>({
    severity: 'error',
    text: ({ code }) => `There is an invisible control character here (${code}).`,
    help: ({ code }) =>
      code === 'U+000D'
        ? "In your editor, set the line endings of the file to LF or CRLF, and save the file. Tagwright doesn't accept a carriage return (CR) without a line feed (LF)."
        : 'Delete the character. Text that was copied from another program often contains such characters.',
    why: 'Editors don\'t show control characters, and rules can\'t contain them. In double quotes, they can be written as an escape such as "\\u0007".',
    bad: '# name: Click, and after it the invisible character U+0007',
    good: 'name: Click',
  }),
};
