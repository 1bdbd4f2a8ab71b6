import { message } from './message.ts';

/** What YAML allows and the language of rules doesn't. */
export const yamlRefusedMessages = {
  'tag-not-allowed': message<{ tag: string }>({
    severity: 'error',
    text: ({ tag }) => `"${tag}" is a YAML tag; tags aren't allowed.`,
    help: ({ tag }) => `If it is meant as text, put the value in quotes, with "${tag}" inside them.`,
    why: 'A tag asks the reader of the file to turn the value into something else, even into code. Rules are plain data.',
    bad: 'clean: !!js/function "x"',
    good: 'clean: [trim]',
  }),
  'directive-not-allowed': message<{ directive: string }>({
    severity: 'error',
    text: ({ directive }) => `A line that starts with % is an instruction for YAML; "${directive}" isn't allowed.`,
    help: () => 'Remove the line. If it is meant as text, put it in quotes.',
    why: 'Every file is read as YAML 1.2. Instructions such as %YAML 1.1 would change what its values mean.',
    bad: '%YAML 1.1\n---\nsite: in',
    good: 'site: in',
  }),
  'documents-several': message<{}>({
    severity: 'error',
    text: () => 'A second document starts here; a file holds one.',
    help: () => 'Move what follows into a file of its own.',
    why: 'A line of three dashes starts a new document. With one document per file, a file and what it holds have the same name in every message.',
    bad: 'site: in\n---\nsite: fr',
    good: 'site: in',
  }),
  'merge-key-unsupported': message<{ anchor: string | undefined }>({
    severity: 'error',
    text: () => '"<<" (merge) isn\'t supported.',
    help: () => 'Write the keys out here. What sites share is taken over with "extends: base".',
    why: 'Merging hides where a value comes from. Sites take over from one another with "extends", and every value remembers the file and line that set it.',
    bad: 'a: &base { order: 1 }\nb: { <<: *base }',
    good: 'a: { order: 1 }\nb: { order: 1 }',
  }),
  'alias-unknown': message<{ name: string; value: string }>({
    severity: 'error',
    text: ({ name }) => name === ''
      ? 'A value without quotes can\'t start with *.'
      : `"*${name}" repeats a value that is marked "&${name}", but there is none before it.`,
    help: ({ value }) => `If it is meant as text, put it in quotes: ${value}.`,
    why: 'At the start of a value * means: repeat the value that was marked with & and this name. A text or a selector that begins with * stands in quotes.',
    bad: 'selector: *',
    good: 'selector: "*"',
  }),
  'alias-within-itself': message<{ name: string }>({
    severity: 'error',
    text: ({ name }) => `"*${name}" stands inside the value that it repeats, so it would never end.`,
    help: () => 'Write the value out.',
    why: '&name marks a value and *name repeats it. Inside the marked value that would go on for ever.',
    bad: 'a: &a { b: *a }',
    good: 'a: { b: 1 }',
  }),
  'aliases-too-many': message<{ limit: number }>({
    severity: 'error',
    text: ({ limit }) => `The repeated values (*…) of this file add up to more than ${limit}; refused.`,
    help: () => 'Give the value a name under "elements" or "constants", and use the name.',
    why: 'Repeated values that contain repeated values grow very fast: ten lines can make a billion values. Nothing in the language needs that.',
    bad: `a: &a [${'x, '.repeat(9)}x]\nb: &b [${'*a, '.repeat(9)}*a]\nc: [${'*b, '.repeat(9)}*b]`,
    good: 'constants: { words: x }',
  }),
  'anchor-unused': message<{ name: string; value: string }>({
    severity: 'error',
    text: ({ name }) => `"&${name}" marks a value so that "*${name}" can repeat it, but nothing does; it isn't part of the value.`,
    help: ({ value }) => `If it is meant as text, put it in quotes: ${value}. Otherwise remove it.`,
    why: 'At the start of a value & gives it a mark. A text that begins with & stands in quotes.',
    bad: 'name: &more offers',
    good: 'name: "&more offers"',
  }),
  'character-not-allowed': message<{ code: string }>({
    severity: 'error',
    text: ({ code }) => `An invisible control character (${code}) stands here.`,
    help: () => 'Delete it. It is often left behind by copying from another program.',
    why: 'Control characters can\'t be seen in an editor and can\'t be part of YAML. In a text in double quotes they can be written as an escape, such as "\\u0007".',
    bad: '# name: Click<U+0007>',
    good: 'name: Click',
  }),
};
