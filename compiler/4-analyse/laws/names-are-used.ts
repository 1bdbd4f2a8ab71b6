import { diagnose } from '../../diagnostics/diagnose.ts';
import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import { didYouMean } from '../../diagnostics/did-you-mean.ts';
import { walk } from '../../expression/children.ts';
import type { Scope } from '../../expression/scope.ts';
import type { Expression } from '../../model/expression.ts';
import type { Place } from '../../model/place.ts';
import type { ProjectLaw } from '../law.ts';
import { isLeftOut } from '../is-left-out.ts';
import { expressionsOf } from '../site-expressions.ts';

type What = 'data element' | 'table' | 'test' | 'constant' | 'parameter';

/** Constants that every site has. */
const OWN: readonly string[] = ['siteCode', 'consentRequired', 'consentOption', 'consentLayer'];

/**
 * Every data element, table, test, constant and parameter is used in some site. One that only rules without a bundle
 * use is a note. Nothing is said while there are errors: the use may be what is misspelled.
 */
export const namesAreUsed: ProjectLaw = ({ scopes, packs, found }) => {
  if (found.some(({ severity }) => severity === 'error')) return [];
  const used = new Set<string>();
  const shipped = new Set<string>();
  for (const scope of scopes) {
    for (const rule of scope.site.rules) {
      const into = isLeftOut(rule, scope) ? [used] : [used, shipped];
      for (const expression of expressionsOf(rule)) follow(expression, scope, into);
    }
    for (const formula of scope.site.consent?.allows.values() ?? []) follow(formula, scope, [used, shipped]);
  }
  const told = new Map<string, Diagnostic>();
  for (const scope of scopes) {
    for (const { what, name, place } of definitions(scope)) {
      const key = `${what} ${name}`;
      if (shipped.has(key) || told.has(key)) continue;
      told.set(key, used.has(key) ? diagnose('name-used-only-left-out', place, { what, name }) : diagnose('name-unused', place, { what, name, suggestion: nearUsed(what, name, used) }));
    }
  }
  const unusedParameters = [...packs.values()].flatMap((pack) => pack.unusedParameters.map(({ name, place }) => diagnose('name-unused', place, { what: 'parameter', name })));
  return [...told.values(), ...unusedParameters];
};

/** Remembers every name that an expression needs, also through data elements, tests and tables. */
function follow(root: Expression, scope: Scope, into: readonly Set<string>[]): void {
  const { site } = scope;
  const use = (what: What, name: string, then: Expression | undefined) => {
    const key = `${what} ${name}`;
    if (into.every((names) => names.has(key))) return;
    for (const names of into) names.add(key);
    if (then) follow(then, scope, into);
  };
  walk(root, (part) => {
    if (part.kind === 'constant' || (part.kind === 'token' && site.constants.has(part.name))) use('constant', part.name, undefined);
    else if (part.kind === 'element' || part.kind === 'token') use('data element', part.name, site.elements.get(part.name)?.value);
    else if (part.kind === 'table') use('table', part.name, site.tables.get(part.name)?.entries);
    else if (part.kind === 'named-test') use('test', part.name, site.tests.get(part.name)?.test);
  });
}

function definitions({ site }: Scope): readonly { what: What; name: string; place: Place }[] {
  const named = (what: What, specs: Iterable<{ name: string; place: Place }>) => [...specs].map(({ name, place }) => ({ what, name, place }));
  const constants = [...site.constants].filter(([name]) => !OWN.includes(name)).map(([name, { place }]) => ({ name, place }));
  return [
    ...named('data element', site.elements.values()), ...named('table', site.tables.values()),
    ...named('test', site.tests.values()), ...named('constant', constants),
  ];
}

function nearUsed(what: What, name: string, used: ReadonlySet<string>): string | undefined {
  return didYouMean(name, [...used].filter((key) => key.startsWith(`${what} `)).map((key) => key.slice(what.length + 1)));
}
