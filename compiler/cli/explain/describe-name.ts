import { readSites } from '../../driver/read-sites.ts';
import { catalogue as messages } from '../../diagnostics/messages/catalogue.ts';
import { UsageError } from '../exit.ts';
import { readRequest, requireAnySite, requireSites } from '../options/read-request.ts';
import { suggestion } from '../options/suggestion.ts';
import { describeElement } from './describe-element.ts';
import { describeRule } from './describe-rule.ts';
import { describeSite } from './describe-site.ts';
import type { Description } from './description.ts';

/**
 * Describes a site, a rule or a data element by its name. Ignores sites with errors.
 * @throws UsageError if every site has errors, or if nothing has this name
 */
export function describeName(
  name: string,
  options: Parameters<typeof readRequest>[0],
): Description {
  const { rules, asOf } = readRequest(options, []);
  const { scopes, known, diagnostics } = readSites(rules, asOf);
  const named = options['site'] as string | undefined;
  requireAnySite({ known, diagnostics });
  requireSites(named === undefined ? [] : [named], { known });
  const wanted = scopes.filter(({ site }) => named === undefined || site.site === named);
  if (wanted.length === 0)
    throw new UsageError(
      `${named === undefined ? 'every site has' : `${named} has`} errors. Run tagwright check to see the errors.`,
    );
  const site = wanted.find((scope) => scope.site.site === name);
  if (site) return describeSite(site);
  const withRule = wanted.filter(({ site: { rules: all } }) => all.some(({ id }) => id === name));
  if (withRule.length > 0) return describeRule(name, withRule);
  const withElement = wanted.filter(({ site: { elements } }) => elements.has(name));
  if (withElement.length > 0) return describeElement(name, withElement);
  const names = [
    ...wanted.flatMap((scope) => [
      scope.site.site,
      ...scope.site.rules.map(({ id }) => id),
      ...scope.site.elements.keys(),
    ]),
    ...Object.keys(messages),
  ];
  throw new UsageError(
    `no diagnostic code, rule, data element or site is called "${name}"${suggestion(name, [...new Set(names)], 'names')}`,
  );
}
