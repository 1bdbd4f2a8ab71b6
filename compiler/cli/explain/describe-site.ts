import { plan } from '../../5-plan/plan.ts';
import { describe } from '../../expression/tree/describe.ts';
import type { Scope } from '../../expression/tree/scope.ts';
import type { Description } from './description.ts';
import { locationOf } from './source-location.ts';

/**
 * Describes a site: its constants, consent, edge and environments, the number of rules in its
 * bundle, and the rules that the bundle omits.
 */
export function describeSite(scope: Scope): Description {
  const { site } = scope;
  const planned = plan(scope).output;
  return {
    site: site.site,
    title: site.title,
    defined: locationOf(site.place),
    'merged from': site.layers,
    serves: [...site.serves.hosts, ...site.serves.paths],
    constants: [...site.constants].map(
      ([name, { value, place }]) => `${name}: ${value} (${locationOf(place)})`,
    ),
    ...(site.consent && {
      consent: [
        `${site.consent.cookie === undefined ? 'no cookie' : `cookie ${site.consent.cookie}, ${site.consent.required ? 'required' : 'not required'}`} (${locationOf(site.consent.place)})`,
        ...[...site.consent.allows].map(
          ([purpose, test]) => `${purpose}: ${describe(test)} (${locationOf(test.place)})`,
        ),
      ],
    }),
    ...(site.edge && {
      edge: site.edge.entries.map(
        ({ key, value }) => `${key}: ${describe(value)} (${locationOf(value.place)})`,
      ),
    }),
    environments: [...site.environments].map(
      ([name, { place }]) => `${name} (${locationOf(place)})`,
    ),
    rules: planned.rules.length,
    'data elements': planned.elements.length,
    ...(planned.onDemand.length > 0 && {
      'loaded on demand': [...new Set(planned.onDemand.map(({ module }) => module))],
    }),
    'left out': planned.excluded.map(
      ({ id, because, at: where }) => `${id}: ${because} (${where.file}:${where.line})`,
    ),
  };
}
