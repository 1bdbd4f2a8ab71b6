import { diagnose } from '../../diagnostics/diagnose.ts';
import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import { didYouMean } from '../../diagnostics/did-you-mean.ts';
import type { Expression } from '../../model/expression.ts';
import type { ResolvedSite } from '../../model/resolved-site.ts';
import type { Law } from '../law.ts';
import { visitSite } from '../site-expressions.ts';

/** Every data element, constant, table, test and variable name that is used exists. */
export const namesExist: Law = ({ site }) => {
  const found: Diagnostic[] = [];
  visitSite(site, (part) => {
    const diagnostic = missing(part, site);
    if (diagnostic) found.push(diagnostic);
  });
  return found;
};

function missing(part: Expression, site: ResolvedSite): Diagnostic | undefined {
  switch (part.kind) {
    case 'token': {
      const names = [...site.elements.keys(), ...site.constants.keys()];
      return names.includes(part.name) ? undefined : unknown('data-element-unknown', part, names, '%');
    }
    case 'element': return site.elements.has(part.name) ? undefined : unknown('data-element-unknown', part, [...site.elements.keys()]);
    case 'constant': return site.constants.has(part.name) ? undefined : unknown('constant-unknown', part, [...site.constants.keys()]);
    case 'table': return site.tables.has(part.name) ? undefined : unknown('table-unknown', part, [...site.tables.keys()]);
    case 'named-test': return site.tests.has(part.name) ? undefined : unknown('test-unknown', part, [...site.tests.keys()]);
    case 'name': {
      if (typeof part.name === 'number' || site.variables[part.dictionary].byName.has(part.name)) return undefined;
      const suggestion = didYouMean(part.name, [...site.variables[part.dictionary].byName.keys()]);
      return diagnose('variable-name-unknown', part.place, { dictionary: part.dictionary, name: part.name, suggestion }, fixed(part.place, suggestion));
    }
    case 'record': return part.keys && unknownKey(part.keys, part, site);
    default: return undefined;
  }
}

function unknownKey(dictionary: 'events' | 'eVars' | 'props', part: Extract<Expression, { kind: 'record' }>, site: ResolvedSite): Diagnostic | undefined {
  const { byName } = site.variables[dictionary];
  const entry = part.entries.find(({ key }) => !/^\d+$/.test(key) && !byName.has(key));
  const suggestion = entry && didYouMean(entry.key, [...byName.keys()]);
  return entry && diagnose('variable-name-unknown', entry.keyPlace, { dictionary, name: entry.key, suggestion }, fixed(entry.keyPlace, suggestion));
}

type Named = Extract<Expression, { name: string; kind: 'token' | 'element' | 'constant' | 'table' | 'named-test' }>;

function unknown(code: 'data-element-unknown' | 'constant-unknown' | 'table-unknown' | 'test-unknown', part: Named, names: readonly string[], around = ''): Diagnostic {
  const suggestion = didYouMean(part.name, names);
  return diagnose(code, part.place, { name: part.name, suggestion }, fixed(part.place, suggestion && `${around}${suggestion}${around}`));
}

function fixed(place: Expression['place'], text: string | undefined): { fix?: Diagnostic['fix'] } {
  return text === undefined ? {} : { fix: { edits: [{ place, text }] } };
}
