import { partsUnder } from '../../expression/tree/children.ts';
import type { Scope } from '../../expression/tree/scope.ts';
import type { Expression } from '../../model/expression.ts';
import type { Place } from '../../model/place.ts';
import type { RuleSpec } from '../../model/spec.ts';
import { expressionsOf } from '../../expression/tree/site-expressions.ts';
import type { SiteNames, What } from './site-facts.ts';

/** Constants that the compiler sets from other settings. */
const OWN: readonly string[] = [
  'siteCode',
  'dataLayer',
  'consentRequired',
  'consentOption',
  'consentLayer',
];

/**
 * Returns the names that a site defines, and those that its rules, its consent policy and `get-var`
 * use.
 * @param isLeftOut returns whether the bundle leaves out a rule
 */
export function siteNames(scope: Scope, isLeftOut: (rule: RuleSpec) => boolean): SiteNames {
  const [used, shipped] = [new Set<string>(), new Set<string>()];
  for (const rule of scope.site.rules) {
    const into = isLeftOut(rule) ? [used] : [used, shipped];
    for (const expression of expressionsOf(rule)) follow(expression, scope, into);
  }
  for (const formula of scope.site.consent?.allows.values() ?? [])
    follow(formula, scope, [used, shipped]);
  for (const element of scope.site.readable) follow(element, scope, [used, shipped]);
  return { used, shipped, defined: definitions(scope) };
}

/**
 * Collects every name that an expression uses, directly or through data elements, tests and tables.
 */
function follow(root: Expression, scope: Scope, into: readonly Set<string>[]): void {
  const { site } = scope;
  const use = (what: What, name: string, then: Expression | undefined) => {
    const key = `${what} ${name}`;
    if (into.every((names) => names.has(key))) return;
    for (const names of into) names.add(key);
    if (then) follow(then, scope, into);
  };
  for (const part of partsUnder(root)) {
    if (part.kind === 'constant' || (part.kind === 'token' && site.constants.has(part.name)))
      use('constant', part.name, undefined);
    else if (part.kind === 'element' || part.kind === 'token')
      use('data element', part.name, site.elements.get(part.name)?.value);
    else if (part.kind === 'table') use('table', part.name, site.tables.get(part.name)?.entries);
    else if (part.kind === 'named-test') use('test', part.name, site.tests.get(part.name)?.test);
  }
}

function definitions({ site }: Scope): SiteNames['defined'] {
  const named = (what: What, specs: Iterable<{ name: string; place: Place }>) =>
    [...specs].map(({ name, place }) => ({ what, name, place }));
  const constants = [...site.constants]
    .filter(([name]) => !OWN.includes(name))
    .map(([name, { place }]) => ({ name, place }));
  return [
    ...named('data element', site.elements.values()),
    ...named('table', site.tables.values()),
    ...named('test', site.tests.values()),
    ...named('constant', constants),
  ];
}
