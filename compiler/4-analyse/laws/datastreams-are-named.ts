import { diagnose } from '../../diagnostics/diagnose.ts';
import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import { didYouMean } from '../../diagnostics/did-you-mean.ts';
import { fold } from '../../expression/fold/fold.ts';
import { recordField } from '../../expression/tree/record-field.ts';
import type { RecordOf } from '../../model/expression.ts';
import { catalogue } from '../../model/catalogue.ts';
import type { Law } from '../law.ts';

/**
 * Checks that the site defines each datastream that an action names. If an environment sets
 * `datastream` or `datastreams`, the environment must define each of these datastreams as well. If
 * a datastream were missing there, test pages would send events to a production datastream.
 */
export const datastreamsAreNamed: Law = (scope) => {
  const { site } = scope;
  const own = namesOf(site.edge);
  const rows = [...site.environments].filter(([, { edge }]) =>
    edge?.entries.some(({ key }) => key === 'datastream' || key === 'datastreams'),
  );
  return site.rules
    .filter(({ archived }) => !archived)
    .flatMap(({ actions }) => actions)
    .filter(({ module }) => catalogue.actions.get(module)!.needs?.includes('edge'))
    .flatMap(({ settings }): Diagnostic[] => {
      const value = recordField(fold(settings, scope) as RecordOf, 'datastream');
      if (value?.kind !== 'literal') return [];
      const name = String(value.value);
      if (!own.includes(name))
        return [
          diagnose(
            'datastream-unknown',
            value.place,
            { name, names: own, suggestion: didYouMean(name, own) },
            { site: site.site },
          ),
        ];
      const without = rows.find(([, { edge }]) => !namesOf(edge).includes(name));
      return without
        ? [
            diagnose(
              'datastream-not-in-environment',
              value.place,
              { name, environment: without[0] },
              { site: site.site },
            ),
          ]
        : [];
    });
};

/** Returns the names under `datastreams:` in the edge settings of a site or an environment. */
function namesOf(edge: RecordOf | undefined): readonly string[] {
  const streams = edge && recordField(edge, 'datastreams');
  return streams?.kind === 'record' ? streams.entries.map(({ key }) => key) : [];
}
