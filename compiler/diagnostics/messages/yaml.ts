import { message } from './message.ts';

/** Messages about invalid YAML, and about valid keys and escapes that make no sense in rules. */
export const yamlMessages = {
  'key-repeated': message<{
    key: string;
    firstLine: number;
    first: string | undefined;
    second: string | undefined;
  }>({
    severity: 'error',
    text: ({ key, firstLine, first, second }) =>
      `The key "${key}" is already set on line ${firstLine}${first === undefined ? '' : ` (${first})`}. This one${second === undefined ? '' : ` (${second})`} would replace it.`,
    help: () => 'Keep one of the two, or merge their values.',
    why: 'A map can contain each key only once. Otherwise, the first value would be lost without a warning.',
    bad: 'id: in/click\nid: in/link-click',
    good: 'id: in/link-click',
  }),
  'key-without-value': message<{ text: string }>({
    severity: 'error',
    text: ({ text }) => `A key was expected here, but there is no ":" after "${text}".`,
    help: () =>
      'Write "key: value". If the line continues the text above it, put the whole text in quotes.',
    why: 'In a map, every line is "key: value". If a line has no colon, either the colon is missing, or the line is the rest of the text above it.',
    bad: 'id: in/click\nname',
    good: 'id: in/click\nname: Click',
  }),
  'key-not-text': message<{ found: 'empty' | 'a list' | 'a map' | 'an alias' }>({
    severity: 'error',
    text: ({ found }) =>
      found === 'empty'
        ? 'The key before this ":" is missing.'
        : `YAML reads this key as ${found}. A key must be text.`,
    help: ({ found }) =>
      found === 'empty'
        ? 'Write "key: value". If the ":" is part of a text, put the text in quotes.'
        : 'Replace this key with text. If you meant this key as text, put the key in quotes.',
    why: 'In Tagwright, every key is text. YAML reads a key without quotes as a list if the key starts with [, as a map if it starts with {, and as an alias if it starts with *.',
    bad: '[an-tr]: link',
    good: '"[an-tr]": link',
  }),
  'template-unquoted': message<{ template: string }>({
    severity: 'error',
    text: ({ template }) =>
      `YAML reads "${template}" as a map in a map. Tagwright's tokens have percent signs, not braces.`,
    help: () => 'Write a token in quotes, such as "%pageName%" or "%event.text%".',
    why: "Google Tag Manager's variables are written as {{name}}, and Tagwright's tokens as %name%. Text that begins with a token needs quotes.",
    bad: 'send-link: {{Click Text}}',
    good: 'send-link: "%event.text%"',
  }),
  'conflict-marker-left': message<{ marker: string }>({
    severity: 'error',
    text: ({ marker }) => `This line marks an unresolved merge conflict: "${marker}".`,
    help: () =>
      'In each conflict, keep one version and delete the others. Then delete every line that starts with <<<<<<<, |||||||, ======= or >>>>>>>.',
    why: 'Git adds such lines to a file if two changes to the same text conflict. Tagwright checks the rest of the file as if you had kept the first version of each conflict.',
    bad: '<<<<<<< HEAD\norder: 40\n=======\norder: 45\n>>>>>>> campaign',
    good: 'order: 45',
  }),
  'code-fence-left': message<{ fence: string }>({
    severity: 'error',
    text: ({ fence }) => `This line isn't YAML: "${fence}" marks a block of code in Markdown.`,
    help: ({ fence }) => `Delete each line that starts with ${fence.slice(0, 3)}.`,
    why: 'Documents and chats enclose code in lines with ``` or ~~~. These lines were copied with the YAML.',
    bad: '```yaml\nrules: []\n```',
    good: 'rules: []',
  }),
  'colon-in-value': message<{ value: string; isTwoEntries?: boolean }>({
    severity: 'error',
    text: ({ value }) => `YAML reads the ":" in "${value}" as the end of a key.`,
    help: ({ isTwoEntries }) =>
      isTwoEntries === true
        ? 'If a comma is missing between two entries, add the comma. If the value is one text, put the whole text in quotes.'
        : 'Put the whole text in quotes.',
    why: 'A colon before a space or a line end separates a key from its value. In a text without quotes, YAML reads everything before such a colon as a key.',
    bad: 'name: Buy now: click',
    good: 'name: "Buy now: click"',
  }),
  'escape-unknown': message<{ escape: string }>({
    severity: 'error',
    text: ({ escape }) => `Unknown escape sequence "${escape}" in double quotes.`,
    help: () => 'Use single quotes, in which a backslash is an ordinary character.',
    why: 'In double quotes, \\n is a line break and \\t is a tab, but \\d, \\w and \\. have no meaning. In single quotes, every character stands for itself, so write patterns in single quotes.',
    bad: 'matches: "/^\\d+$/"',
    good: "matches: '/^\\d+$/'",
  }),
  'escape-control-character': message<{ escape: string }>({
    severity: 'error',
    text: ({ escape }) =>
      `In double quotes, "${escape}" is an invisible control character, not a backslash and "${escape.slice(1)}".`,
    help: () => 'Use single quotes, in which a backslash is an ordinary character.',
    why: 'In double quotes, \\b is a backspace and \\f is a form feed. In a regular expression, \\b is a word boundary. Write the pattern in single quotes to keep that meaning.',
    bad: 'matches: "/\\bcart\\b/"',
    good: "matches: '/\\bcart\\b/'",
  }),
  'value-start-reserved': message<{ start: string; value: string }>({
    severity: 'error',
    text: ({ start }) => `A value without quotes can't start with "${start}".`,
    help: ({ value }) => `Put the value in quotes: ${value}.`,
    why: 'At the start of a value, % @ ` | > and some other characters have a special meaning in YAML. In quotes, they are ordinary text, so always put tokens such as "%pageName%" in quotes.',
    bad: 'name: %pageName%',
    good: 'name: "%pageName%"',
  }),
  'quote-unclosed': message<{ quote: string }>({
    severity: 'error',
    text: ({ quote }) => `The text that starts here with ${quote} has no closing ${quote}.`,
    help: ({ quote }) =>
      quote === "'"
        ? "Add the closing '. To write a ' inside the text, double it: ''."
        : 'Add the closing ". To write a " inside the text, put a backslash before it: \\".',
    why: 'Text that starts with a quote ends at the next quote of the same kind. Without the closing quote, YAML reads the keys and values after the text as part of it.',
    bad: 'name: "Add to cart\norder: 50',
    good: 'name: "Add to cart"\norder: 50',
  }),
  'text-after-value': message<{ text: string }>({
    severity: 'error',
    text: ({ text }) => `Unexpected text after the end of the value: ${text}`,
    help: () =>
      `Put the value and the text after it in one pair of quotes. If there is a " inside, use '…'. If there is a ' inside, use "…".`,
    why: 'If a value starts with a quote or a bracket, YAML ends the value at the closing quote or bracket. Inside { … } and [ … ], YAML ends a text without quotes at the next comma or bracket. Text after the end of a value has no meaning.',
    bad: 'selector: [an-tr] a',
    good: 'selector: "[an-tr] a"',
  }),
  'bracket-unclosed': message<{ open: string; close: string }>({
    severity: 'error',
    text: ({ open }) => `This "${open}" is never closed.`,
    help: ({ close }) => `Add the missing "${close}".`,
    why: '{ … } contains keys and [ … ] contains a list. If a text contains such a bracket, as some selectors do, put the text in quotes.',
    bad: '- click: { selector: a',
    good: '- click: { selector: a }',
  }),
  'bracket-unmatched': message<{ found: string }>({
    severity: 'error',
    text: ({ found }) => `This "${found}" has no opening bracket.`,
    help: ({ found }) => `Remove "${found}", or add the opening bracket before it.`,
    why: 'Each } needs a { before it, and each ] needs a [. If the bracket is part of a text, put the text in quotes.',
    bad: 'sites: [in]]',
    good: 'sites: [in]',
  }),
  'comma-missing': message<{ before: string | undefined }>({
    severity: 'error',
    text: ({ before }) =>
      `A comma is missing ${before === undefined ? 'here' : `before "${before}"`}.`,
    help: () =>
      'Separate the entries inside { … } and [ … ] with commas. If an entry is a text with a bracket, a comma or a ": ", put the whole text in quotes.',
    why: 'Inside { … } and [ … ], only a comma shows where one entry ends and the next one starts.',
    bad: '{ url: path contains: /in/ }',
    good: '{ url: path, contains: /in/ }',
  }),
  'comma-extra': message<{}>({
    severity: 'error',
    text: () => 'There is no entry before this comma.',
    help: () => 'Remove the comma.',
    why: 'Commas separate the entries inside { … } and [ … ]. With two commas in a row, or one at the start, an entry is missing.',
    bad: 'in: [/a,, /b]',
    good: 'in: [/a, /b]',
  }),
  'list-on-key-line': message<{}>({
    severity: 'error',
    text: () => "A list with dashes can't start on the same line as its key.",
    help: () =>
      'Start the list on the next line, indented further than its key, or write the list in brackets: [a, b].',
    why: 'Each item of a list with dashes needs its own line.',
    bad: 'events: - page-bottom',
    good: 'events:\n  - page-bottom',
  }),
  'block-inside-brackets': message<{}>({
    severity: 'error',
    text: () => "A list with dashes isn't allowed inside { … } or [ … ].",
    help: () =>
      'Write the list as [a, b]. Or delete all brackets around the list, and write each key and each item on its own line.',
    why: 'Inside { … } and [ … ], YAML separates entries with commas, not with dashes.',
    bad: '{ all: - a }',
    good: '{ all: [a] }',
  }),
  'comment-without-space': message<{}>({
    severity: 'error',
    text: () => `There is no space before this "#", so the "#" doesn't start a comment.`,
    help: () =>
      'If you meant a comment, put a space before the "#". If the "#" is part of a text, put the whole text in quotes.',
    why: 'Within a line, YAML reads a "#" as the start of a comment only if there is a space before the "#". A text that starts with a "#" needs quotes.',
    bad: 'name: "Click"# the link',
    good: 'name: "Click" # the link',
  }),
  'key-too-long': message<{}>({
    severity: 'error',
    text: () => 'This key is longer than 1024 characters.',
    help: () => 'If this is a text that contains a colon, put the whole text in quotes.',
    why: 'YAML looks for the ":" of a key within 1024 characters. A longer key is usually text that contains a ": ".',
    bad: '# 1100 characters, then a colon',
    good: '# the same in quotes',
  }),
  'yaml-invalid': message<{ found: string }>({
    severity: 'error',
    text: ({ found }) =>
      found === ''
        ? "YAML can't parse the rest of the file."
        : `YAML can't parse the file from "${found}" on.`,
    help: () =>
      'Check this line and the line above it. If a text contains a quote or one of : # { } [ ] , & * ! | > % @, put the whole text in quotes.',
    why: 'The usual causes are wrong indentation, a missing quote or bracket, or text that needs quotes.',
    bad: 'name: &a &b offers',
    good: 'name: "&a &b offers"',
  }),
};
