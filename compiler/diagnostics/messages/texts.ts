import { message } from './message.ts';

/** Messages about strings: tokens of other tools, broken tokens, invisible characters. */
export const textMessages = {
  'token-foreign': message<{ found: string; instead: string | undefined }>({
    severity: 'error',
    text: ({ found }) =>
      `"${found}" isn't a token, so it isn't replaced. Tokens are written as %name%.`,
    help: ({ instead }) =>
      instead === undefined
        ? 'Define a data element for the value, and write its name between percent signs, such as %pageName%.'
        : `Write ${instead}.`,
    why: 'Other tools write tokens as {{Click Text}}, ${pageName} or _satellite.getVar("pageName"). Tagwright doesn\'t replace these. To send {{name}} as text, put it in double quotes, and write the first { as \\x7b: "\\x7b{name}}".',
    bad: '- send-link: "click {{Click Text}}"',
    good: '- send-link: "click %event.text%"',
  }),
  'token-broken': message<{ found: string; instead: string | undefined }>({
    severity: 'error',
    text: ({ found }) =>
      `"${found}" isn't a valid token: a token is a name between two percent signs, without spaces.`,
    help: ({ instead }) =>
      instead === undefined
        ? 'Write a token such as %pageName%. If you mean a percent sign, write %%.'
        : `Write ${instead}. If you mean a percent sign, write %%.`,
    why: 'A token is %name% or %name|default%. The name can contain letters, digits, _, . and -. Text that only looks like a token would be sent as it is.',
    bad: 'eVars: { 38: "%Page Name%" }',
    good: 'eVars: { 38: "%pageName%" }',
  }),
  'token-in-key': message<{ found: string }>({
    severity: 'error',
    text: ({ found }) => `A key can't contain tokens, so "${found}" isn't replaced.`,
    help: () => 'Write a fixed name as the key. Tokens work only in values.',
    why: 'The compiler must know every key when it builds the bundle. With a token as its key, a field would be sent under the wrong name.',
    bad: 'data: { "%pageName%": 1 }',
    good: 'data: { page: "%pageName%" }',
  }),
  'token-in-setting': message<{ found: string }>({
    severity: 'error',
    text: ({ found }) => `This setting can't contain tokens, so "${found}" isn't replaced.`,
    help: () =>
      'Write the value itself. Tokens work in rules, data elements, tables and the parameters that a site gives to packs.',
    why: "The compiler reads settings before it knows the names that tokens refer to, so it can't replace a token in a setting. If sites or environments need different values, write the setting in each of them instead of in a shared layer.",
    bad: 'edge: { domain: "edge.%siteCode%.example" }',
    good: 'edge: { domain: edge.in.example }',
  }),
  'path-with-code': message<{ path: string; instead: string | undefined; calls: boolean }>({
    severity: 'error',
    text: ({ path, calls }) =>
      calls
        ? `"${path}" calls a function. A path can only contain names and numbers.`
        : `"${path}" isn't a path. A path consists of names and numbers with dots between them.`,
    help: ({ instead, calls }) =>
      instead !== undefined
        ? `Write ${instead}.`
        : calls
          ? 'Read a variable that the page sets, or call the function in a script: { script: ./sku.ts }.'
          : 'Write names and numbers only, such as product.0.sku. To try several paths, use "first-of".',
    why: 'A bundle reads a path one name at a time, and never runs it as code. A number is an index in a list, counted from 0.',
    bad: '{ js: "product[0].sku" }',
    good: '{ js: product.0.sku }',
  }),
  'name-reserved': message<{ name: string }>({
    severity: 'error',
    text: ({ name }) =>
      `"${name}" has a special meaning in JavaScript, so it can't be a name here.`,
    help: () => 'Choose another name.',
    why: 'In JavaScript, an assignment to __proto__ replaces the prototype of the object instead of setting a field.',
    bad: 'tables: { codes: { __proto__: a } }',
    good: 'tables: { codes: { proto: a } }',
  }),
  'character-invisible': message<{ name: string; shown: string }>({
    severity: 'error',
    text: ({ name, shown }) => `There is ${name} in "${shown}".`,
    help: () => 'Delete it. To keep it, write it as an escape in double quotes, such as "\\u00ad".',
    why: 'Text copied from a web page, a chat app or a word processor can contain invisible characters. A comparison, a selector or a name with such a character never matches.',
    bad: 'id: "in/cl\u00adick"',
    good: 'id: "in/click"',
  }),
};
