import { partsUnder } from '../../expression/tree/children.ts';
import { diagnose } from '../../diagnostics/diagnose.ts';
import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import type { Expression } from '../../model/expression.ts';
import type { ResolvedSite } from '../../model/resolved-site.ts';
import type { RuleSpec } from '../../model/spec.ts';
import type { Law } from '../law.ts';
import { visitSite } from '../../expression/tree/site-expressions.ts';

/** Events of the page itself, which have no element. */
const OF_PAGE: readonly string[] = [
  'library-loaded',
  'dom-ready',
  'page-bottom',
  'window-loaded',
  'tab-hidden',
  'tab-visible',
];

/**
 * Finds names that are probably wrong:
 * - the name of a query parameter or cookie, if a value follows the name, as in `lang=en`
 * - a constant with the name of a data element
 * - a key `default` in a `map`, because this key has no special meaning there
 * - a field from `event-fields`, if the events of the rule have no page element
 */
export const namesSayWhatIsMeant: Law = ({ site }) => {
  const found: Diagnostic[] = hiddenElements(site);
  visitSite(site, (part, rule) => {
    if (part.kind === 'source') found.push(...ofSource(part, rule, site));
    if (part.kind === 'mapped') found.push(...ofMap(part));
  });
  return found;
};

function hiddenElements({ constants, elements }: ResolvedSite): Diagnostic[] {
  return [...constants].flatMap(([name, { place }]) => {
    const element = elements.get(name);
    // A data element that reads the constant has the same name on purpose, for example to clean the
    // constant's value.
    return element && !readsConstant(element.value, name)
      ? [
          diagnose(
            'constant-hides-element',
            place,
            { name },
            { related: [{ place: element.place, message: 'The data element is defined here.' }] },
          ),
        ]
      : [];
  });
}

function readsConstant(value: Expression, name: string): boolean {
  return partsUnder(value).some((part) => part.kind === 'constant' && part.name === name);
}

function ofSource(
  { module, argument }: Extract<Expression, { kind: 'source' }>,
  rule: RuleSpec | undefined,
  site: ResolvedSite,
): Diagnostic[] {
  if (argument?.kind !== 'literal') return [];
  const { place } = argument;
  const name = String(argument.value);
  if (module === 'query' || module === 'cookie') {
    const [, plain, value] = /^[?&]?([^=?&#;]*)(?:[=;](.*))?$/.exec(name) ?? [];
    if (plain === undefined || plain === '' || plain === name) return [];
    const instead = `{ ${module}: ${plain}, ${value ? `equals: ${value}` : 'exists: true'} }`;
    const source = module === 'query' ? 'query parameter' : 'cookie';
    return [diagnose('name-with-value', place, { source, name, instead })];
  }
  const events = rule?.events.map((event) => event.module) ?? [];
  return module === 'event' &&
    site.eventFields.has(name) &&
    events.length > 0 &&
    events.every((event) => OF_PAGE.includes(event))
    ? [diagnose('event-without-element', place, { name, events: events.join(', ') })]
    : [];
}

function ofMap({ table }: Extract<Expression, { kind: 'mapped' }>): Diagnostic[] {
  const row = table.entries.find(({ key }) => key === 'default');
  return row
    ? [
        diagnose('map-with-default', row.keyPlace, {
          value: row.value.kind === 'literal' ? String(row.value.value) : '…',
        }),
      ]
    : [];
}
