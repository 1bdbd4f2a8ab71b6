import { arrows } from './arrows.ts';
import { listed } from './listed.ts';
import { message } from './message.ts';
import { suggest } from './suggest.ts';

/** Maps each section of the variable map (`variables:`) to the singular word that messages use. */
const SINGULAR: { readonly [dictionary: string]: string } = {
  events: 'Event',
  eVars: 'eVar',
  props: 'Prop',
};

/** Messages about unknown, repeated and unused names. */
export const nameMessages = {
  'data-element-unknown': message<{ name: string; suggestion?: string }>({
    severity: 'error',
    text: ({ name, suggestion }) => `Unknown data element "${name}".${suggest(suggestion)}`,
    help: ({ name, suggestion }) =>
      /^(this|target|event|element)\./i.test(name)
        ? 'Write %event.link-url% for the address of the clicked link, or %event.text% for the text of the clicked element. To read an attribute of that element, list the attribute under "event-fields:" in site.yaml.'
        : name === 'dataLayer'
          ? 'Add "data-layer: NAME" to site.yaml, with the name of the page\'s data layer.'
          : suggestion
            ? undefined
            : 'Define it under "elements:", or correct the name.',
    why: 'Data elements are defined under "elements:" of the site or of a layer that the site extends, such as base. In text, %name% refers to a constant or a data element.',
    bad: 'name: "%pageNmae%"',
    good: 'name: "%pageName%"',
  }),
  'constant-unknown': message<{ name: string; suggestion?: string }>({
    severity: 'error',
    text: ({ name, suggestion }) => `Unknown constant "${name}".${suggest(suggestion)}`,
    help: ({ suggestion }) =>
      suggestion ? undefined : 'Define it under "constants:" of the site.',
    why: 'Constants are defined under "constants:" of the site or of a layer that it extends. Their values are known when the bundle is built.',
    bad: '{ constant: curency }',
    good: '{ constant: currency }',
  }),
  'table-unknown': message<{ name: string; suggestion?: string }>({
    severity: 'error',
    text: ({ name, suggestion }) => `Unknown table "${name}".${suggest(suggestion)}`,
    help: ({ suggestion }) => (suggestion ? undefined : 'Define it under "tables:".'),
    why: 'Tables are defined under "tables:" of the site or of a layer that it extends.',
    bad: '{ table: multistor, key: { cookie: dotcom_multistore } }',
    good: '{ table: multistore, key: { cookie: dotcom_multistore } }',
  }),
  'test-unknown': message<{ name: string; suggestion?: string }>({
    severity: 'error',
    text: ({ name, suggestion }) => `Unknown named test "${name}".${suggest(suggestion)}`,
    help: ({ suggestion }) => (suggestion ? undefined : 'Define it under "tests:".'),
    why: 'Named tests are defined under "tests:" of the site or of a layer that it extends.',
    bad: '- { test: options-chosne }',
    good: '- { test: options-chosen }',
  }),
  'page-variable-never-set': message<{ name: string; suggestion: string | undefined }>({
    severity: 'error',
    text: ({ name, suggestion }) =>
      `No rule sets the page variable "${name}".${suggest(suggestion)}`,
    help: ({ suggestion }) =>
      suggestion === undefined
        ? 'Set it in a rule: "- set-page-variable: { name: …, value: … }".'
        : undefined,
    why: 'A page variable gets its value from a rule. If no rule sets the variable, it never has a value.',
    bad: '{ page-variable: lastFliter }',
    good: '{ page-variable: lastFilter }',
  }),
  'counter-never-counted': message<{ name: string; suggestion: string | undefined }>({
    severity: 'error',
    text: ({ name, suggestion }) => `No rule counts "${name}".${suggest(suggestion)}`,
    help: ({ suggestion }) =>
      suggestion === undefined
        ? 'Count it in a rule: "- count: { name: …, for: session }".'
        : undefined,
    why: 'A counter gets its number from the action "count" of a rule. If no rule counts it, the counter never has a number.',
    bad: '{ counter: vidoes, at-least: 3 }',
    good: '{ counter: videos, at-least: 3 }',
  }),
  'counter-purpose-differs': message<{ name: string; purpose: string; counted: string }>({
    severity: 'error',
    text: ({ name, purpose, counted }) =>
      `"${name}" is counted for the purpose ${counted}, and read here for ${purpose}.`,
    help: () => 'Write the same "purpose" in the action "count" and beside "counter".',
    why: 'A counter is stored and read only with the visitor\'s consent to its purpose. If "count" and "counter" have different purposes, a visitor may consent to only one of them. Then the counter is stored but can\'t be read, or can be read but isn\'t stored. Without "purpose:", the purpose is analytics.',
    bad: '{ counter: videos, at-least: 3, purpose: analytics }   # a rule counts videos for advertising',
    good: '{ counter: videos, at-least: 3, purpose: advertising }',
  }),
  'event-field-unknown': message<{ name: string; suggestion?: string; allowed: readonly string[] }>(
    {
      severity: 'error',
      text: ({ name, suggestion }) => `Unknown event field "${name}".${suggest(suggestion)}`,
      help: ({ allowed }) =>
        allowed.length === 0
          ? 'This event has no fields.'
          : `Available fields: ${allowed.join(', ')}.`,
      why: 'An event has the fields that its type provides, and those that the site defines under "event-fields:".',
      bad: '"%event.lable%"',
      good: '"%event.label%"',
    },
  ),
  'variable-name-unknown': message<{
    dictionary: string;
    name: string;
    suggestion?: string;
    /** Another section of the variable map, which contains the name. */
    other?: string | undefined;
  }>({
    severity: 'error',
    text: ({ dictionary, name, suggestion }) =>
      `The variable map has no name "${name}" under ${dictionary}.${suggest(suggestion)}`,
    help: ({ dictionary, name, other }) => {
      const [, kind = '', number] = /^(evar|prop|event)(\d+)$/i.exec(name) ?? [];
      const section = Object.keys(SINGULAR).find(
        (each) => each.toLowerCase() === `${kind}s`.toLowerCase(),
      );
      if (number !== undefined)
        return section === dictionary
          ? `Write the number alone: ${number}.`
          : `Write the number alone, under "${section}:": ${number}.`;
      return other === undefined
        ? `Add the name and its number under "variables: { ${dictionary}: … }".`
        : `The variable map lists this name under "${other}:". Write it under "${other}:" here.`;
    },
    why: "Rules refer to variables by name, and the variable map assigns a number to each name. A name that isn't listed there has no number, so it can't be sent.",
    bad: 'events: [add to crat]',
    good: 'events: [add to cart]',
  }),
  'variable-name-repeated': message<{ dictionary: string; name: string }>({
    severity: 'error',
    text: ({ dictionary, name }) =>
      `The variable map uses the name "${name}" twice under ${dictionary}.`,
    help: () => 'Rename one of the two variables.',
    why: "Rules refer to variables by their names in the variable map. If two variables have the same name, it isn't clear which of them a rule means.",
    bad: 'variables: { events: { 1: page view, 50: page view } }',
    good: 'variables: { events: { 1: page view, 50: page view in the app } }',
  }),
  'variable-unnamed': message<{ dictionary: string; number: number }>({
    severity: 'warning',
    text: ({ dictionary, number }) =>
      `${SINGULAR[dictionary]} ${number} has no name in the variable map.`,
    help: ({ dictionary, number }) =>
      `Add "${number}: …" under "variables: { ${dictionary}: … }", and use the name here.`,
    why: 'The variable map gives each number its meaning. Without a name, the number means nothing in the preview, in a report or in a review.',
    bad: 'eVars: { 77: "%contentId%" }   # 77 isn\'t in the variable map',
    good: 'variables: { eVars: { 77: content identifier } }\n# in a rule\neVars: { content identifier: "%contentId%" }',
  }),
  'name-unused': message<{ what: string; name: string; suggestion?: string | undefined }>({
    severity: 'warning',
    text: ({ what, name, suggestion }) =>
      `The ${what} "${name}" is never used.${suggest(suggestion)}`,
    help: ({ what }) => `Remove this ${what}, or use it.`,
    why: "No rule of any site uses this name, directly or through other definitions. The definition isn't in any bundle, but readers may think that it has an effect.",
    bad: 'constants: { currency: INR, curency: EUR }   # the rules use only "currency"',
    good: 'constants: { currency: INR }',
  }),
  'name-unused-in-bundles': message<{ what: string; name: string }>({
    severity: 'note',
    text: ({ what, name }) => `The ${what} "${name}" is used only by rules that are in no bundle.`,
    why: 'Every rule that uses it is archived or disabled, or has a condition that is never true on its site or on the build date.',
    bad: '# used only by a rule whose date range has ended',
    good: '# used by a rule that is in a bundle',
  }),
  'site-unknown': message<{ name: string; suggestion?: string; known: readonly string[] }>({
    severity: 'error',
    text: ({ name, suggestion }) => `Unknown site "${name}".${suggest(suggestion)}`,
    help: ({ suggestion, known }) =>
      suggestion !== undefined
        ? undefined
        : known.length === 0
          ? 'There is no other site. Remove "extends:", or create a site with this name.'
          : `Available sites: ${listed(known)}.`,
    why: 'The name of a site is the value of "site:" in its site.yaml. Other sites and scenarios refer to it by this name.',
    bad: 'extends: bsae',
    good: 'extends: base',
  }),
  'rule-unknown': message<{ id: string; suggestion?: string }>({
    severity: 'error',
    text: ({ id, suggestion }) => `Unknown rule "${id}" under "disable:".${suggest(suggestion)}`,
    help: ({ suggestion }) =>
      suggestion === undefined
        ? 'Write the ID of a rule of this site, its layers or its packs, or remove this entry.'
        : undefined,
    why: '"disable:" lists the IDs of the inherited rules to switch off.',
    bad: 'disable: [base/page-veiw]',
    good: 'disable: [base/page-view]',
  }),
  'name-taken': message<{ what: string; name: string; isInherited: boolean }>({
    severity: 'error',
    text: ({ what, name }) => `The ${what} "${name}" is already defined.`,
    help: ({ what, isInherited }) =>
      isInherited
        ? `Rename this ${what}, or write "override: true" to replace the inherited ${what}.`
        : `Rename one of the two ${what}s, or delete one of them.`,
    why: 'If a name is defined twice, it isn\'t clear which definition applies. A site replaces an inherited definition only with "override: true".',
    bad: 'elements:\n  currency: { value: INR }   # base defines currency too',
    good: 'elements:\n  currency: { override: true, value: INR }',
  }),
  'pack-used-twice': message<{ name: string }>({
    severity: 'error',
    text: ({ name }) => `The pack "${name}" is already used.`,
    help: () =>
      'Merge the parameters into one entry. If you need the pack twice with different parameters, write a second pack.',
    why: 'A site includes each pack only once, so only the parameters of the last entry would apply.',
    bad: 'use:\n  - survey: { button: .a }\n  - survey: { button: .b }',
    good: 'use:\n  - survey: { button: ".a, .b" }',
  }),
  'override-without-target': message<{
    what: string;
    name: string;
    suggestion?: string | undefined;
  }>({
    severity: 'error',
    text: ({ what, name, suggestion }) =>
      `"override: true" has no effect, because no ${what} "${name}" is inherited.${suggest(suggestion)}`,
    help: () => 'Remove "override: true", or correct the name.',
    why: '"override: true" replaces the inherited definition that has the same name. Here, no inherited definition has this name. If the name contains a typo, the definition that you meant to replace still applies.',
    bad: 'elements:\n  curency: { override: true, value: INR }',
    good: 'elements:\n  currency: { override: true, value: INR }',
  }),
  'extends-cycle': message<{ chain: readonly string[] }>({
    severity: 'error',
    text: ({ chain }) => `Sites extend one another in a cycle: ${arrows(chain)}.`,
    help: () => 'Remove or change one of the "extends:" keys.',
    why: 'Sites inherit from one another through "extends". In a cycle, there is no site to start from.',
    bad: '# site.yaml of the site "in"\nextends: asia\n# site.yaml of the site "asia"\nextends: in',
    good: '# site.yaml of the site "in"\nextends: asia\n# site.yaml of the site "asia"\nextends: base',
  }),
};
