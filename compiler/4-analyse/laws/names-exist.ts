import { diagnose } from '../../diagnostics/diagnose.ts';
import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import type { Code } from '../../diagnostics/messages/catalogue.ts';
import { didYouMean } from '../../diagnostics/did-you-mean.ts';
import { catalogue } from '../../model/catalogue.ts';
import type { Expression } from '../../model/expression.ts';
import type { ResolvedSite } from '../../model/resolved-site.ts';
import type { RuleSpec } from '../../model/spec.ts';
import type { Law } from '../law.ts';
import { sectionOf } from '../section-of.ts';
import { visitSite } from '../../expression/tree/site-expressions.ts';

/**
 * Checks that each data element, constant, table, test, variable and event field that a site uses
 * is defined.
 */
export const namesExist: Law = ({ site }) => {
  const found: Diagnostic[] = [];
  const suggest = createSuggest();
  const withPath = new Set<Expression>();
  visitSite(site, (part, rule) => {
    if (part.kind === 'cleaned' && part.step === 'at') withPath.add(part.value);
    const diagnostic =
      part.kind === 'source' && part.module === 'event'
        ? missingField(part, rule, site)
        : isOfConsent(part, site)
          ? undefined
          : missing(part, site, suggest, withPath.has(part));
    if (diagnostic) found.push(diagnostic);
  });
  return found;
};

/**
 * Event fields whose value is a page element. Rules can read only properties of the element, as in
 * `element.id`.
 */
const OF_ELEMENT: readonly string[] = ['element', 'target'];

/**
 * Returns a diagnostic if an event field is unknown. The fields in `event-fields` and the fields of
 * the rule's events are known. Outside rules, the fields of all events are known.
 */
function missingField(
  { argument, place }: Extract<Expression, { kind: 'source' }>,
  rule: RuleSpec | undefined,
  site: ResolvedSite,
): Diagnostic | undefined {
  if (argument?.kind !== 'literal') return undefined;
  const written = String(argument.value);
  const name = written.split('.')[0]!;
  const events = rule
    ? rule.events.map(({ module }) => catalogue.events.get(module)!)
    : [...catalogue.events.values()];
  const allowed = [
    ...new Set([
      ...site.eventFields.keys(),
      ...events.flatMap(({ provides }) => Object.keys(provides)),
    ]),
  ];
  const isWhole = OF_ELEMENT.includes(written) && !site.eventFields.has(name);
  if (!isWhole && (allowed.includes(written) || allowed.includes(name))) return undefined;
  const suggestion = isWhole ? undefined : didYouMean(name, allowed);
  const token = argument.place.column === place.column && argument.place.line === place.line;
  const text = suggestion && `${suggestion}${written.slice(name.length)}`;
  return diagnose(
    'event-field-unknown',
    argument.place,
    {
      name,
      suggestion,
      allowed: allowed.map((field) => (OF_ELEMENT.includes(field) ? `${field}.NAME` : field)),
    },
    token
      ? inPlaceOf(`%event.${written}%`, argument.place, text && `%event.${text}%`)
      : fixed(argument.place, text),
  );
}

type Suggest = (code: Code, name: string, known: () => Iterable<string>) => string | undefined;

/**
 * The maximum number of unknown names for which a similar name is suggested. The search is slow,
 * because it compares the unknown name with every known name.
 */
const MOST_SUGGESTED = 50;

/**
 * Returns a function that suggests a similar name for an unknown name. It caches its results, so it
 * searches only once for each unknown name.
 */
function createSuggest(): Suggest {
  const suggested = new Map<string, string | undefined>();
  return (code, name, known) => {
    const key = `${code} ${name}`;
    if (!suggested.has(key))
      suggested.set(key, suggested.size < MOST_SUGGESTED ? didYouMean(name, known()) : undefined);
    return suggested.get(key);
  };
}

/**
 * Constants that the consent settings define. If a site has no consent settings, uses of these
 * constants aren't reported. Another check reports once that the settings are missing.
 */
const OF_CONSENT: readonly string[] = ['consentRequired', 'consentOption', 'consentLayer'];

function isOfConsent(part: Expression, { consent }: ResolvedSite): boolean {
  const isConstant = part.kind === 'token' || part.kind === 'constant';
  return !consent && isConstant && OF_CONSENT.includes(part.name);
}

/** Reports an undefined name. `hasPath` is true if a path follows the name, as in `%evnt.text%`. */
function missing(
  part: Expression,
  site: ResolvedSite,
  suggest: Suggest,
  hasPath: boolean,
): Diagnostic | undefined {
  switch (part.kind) {
    case 'token':
      return missingToken(part, site, suggest, hasPath);
    case 'element':
      return site.elements.has(part.name)
        ? undefined
        : unknown('data-element-unknown', part, () => site.elements.keys(), suggest);
    case 'constant':
      return site.constants.has(part.name)
        ? undefined
        : unknown(
            'constant-unknown',
            part,
            () => [...parametersAround(part, site), ...site.constants.keys()],
            suggest,
          );
    case 'table':
      return site.tables.has(part.name)
        ? undefined
        : unknown('table-unknown', part, () => site.tables.keys(), suggest);
    case 'named-test':
      return site.tests.has(part.name)
        ? undefined
        : unknown('test-unknown', part, () => site.tests.keys(), suggest);
    case 'name': {
      if (typeof part.name === 'number' || site.variables[part.dictionary].byName.has(part.name))
        return undefined;
      const { byName } = site.variables[part.dictionary];
      const suggestion = suggest('variable-name-unknown', part.name, () => byName.keys());
      const other = sectionOf(part.name, site);
      return diagnose(
        'variable-name-unknown',
        part.place,
        { dictionary: part.dictionary, name: part.name, suggestion, other },
        fixed(part.place, suggestion),
      );
    }
    case 'record':
      return part.keys && unknownKey(part.keys, part, site, suggest);
    default:
      return undefined;
  }
}

function missingToken(
  part: Extract<Expression, { kind: 'token' }>,
  site: ResolvedSite,
  suggest: Suggest,
  hasPath: boolean,
): Diagnostic | undefined {
  if (site.elements.has(part.name) || site.constants.has(part.name)) return undefined;
  const names = () => [
    ...parametersAround(part, site),
    ...site.elements.keys(),
    ...site.constants.keys(),
  ];
  const orEvent: Suggest = (...args) =>
    suggest(...args) ?? (hasPath ? didYouMean(part.name, ['event']) : undefined);
  return unknown('data-element-unknown', part, names, orEvent, '%');
}

/**
 * Returns the parameters of the pack that contains an expression. Correct uses of parameters were
 * already replaced by values, but an undefined name may be a misspelt parameter.
 */
function parametersAround({ place }: Expression, { packs }: ResolvedSite): readonly string[] {
  return packs
    .filter((pack) => pack.place.file === place.file)
    .flatMap(({ parameters }) => parameters.entries.map(({ key }) => key));
}

function unknownKey(
  dictionary: 'events' | 'eVars' | 'props',
  part: Extract<Expression, { kind: 'record' }>,
  site: ResolvedSite,
  suggest: Suggest,
): Diagnostic | undefined {
  const { byName } = site.variables[dictionary];
  const entry = part.entries.find(({ key }) => !/^\d+$/.test(key) && !byName.has(key));
  const suggestion = entry && suggest('variable-name-unknown', entry.key, () => byName.keys());
  return (
    entry &&
    diagnose(
      'variable-name-unknown',
      entry.keyPlace,
      { dictionary, name: entry.key, suggestion, other: sectionOf(entry.key, site) },
      fixed(entry.keyPlace, suggestion),
    )
  );
}

type Named = Extract<
  Expression,
  { name: string; kind: 'token' | 'element' | 'constant' | 'table' | 'named-test' }
>;

function unknown(
  code: 'data-element-unknown' | 'constant-unknown' | 'table-unknown' | 'test-unknown',
  part: Named,
  names: () => Iterable<string>,
  suggest: Suggest,
  around = '',
): Diagnostic {
  const suggestion = suggest(code, part.name, names);
  return diagnose(
    code,
    part.place,
    { name: part.name, suggestion },
    inPlaceOf(
      `${around}${part.name}${around}`,
      part.place,
      suggestion && `${around}${suggestion}${around}`,
    ),
  );
}

/** Returns a fix if the location covers only the name, and not a longer string around it. */
function inPlaceOf(
  written: string,
  place: Expression['place'],
  text: string | undefined,
): { fix?: Diagnostic['fix'] } {
  return place.line === place.endLine && place.endColumn - place.column === written.length
    ? fixed(place, text)
    : {};
}

function fixed(place: Expression['place'], text: string | undefined): { fix?: Diagnostic['fix'] } {
  return text === undefined ? {} : { fix: { edits: [{ place, text }] } };
}
