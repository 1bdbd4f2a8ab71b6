import { diagnose } from '../../diagnostics/diagnose.ts';
import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import { fold } from '../../expression/fold/fold.ts';
import { purposesOf } from '../../expression/consent/purposes-of.ts';
import { storedBy } from '../../expression/tree/stored-by.ts';
import type { Scope } from '../../expression/tree/scope.ts';
import { walkInlined } from '../../expression/tree/walk-inlined.ts';
import { wholeEdge } from '../../expression/consent/whole-edge.ts';
import { catalogue } from '../../model/catalogue.ts';
import type { RecordOf, Source } from '../../model/expression.ts';
import type { Law } from '../law.ts';
import { expressionsOf, visitSite } from '../site-expressions.ts';

const EDGE_NEEDS = ['datastream', 'org', 'domain'];

/**
 * The site has the settings that its rules need: consent for sending, storing and reading consent,
 * and the edge (C-10).
 */
export const servicesAreSet: Law = (scope) => [
  ...actionsAreServed(scope),
  ...consentIsThere(scope),
  ...edgeIsWhole(scope),
];

/** An edge that works without rules needs all its settings, and consent settings. */
function edgeIsWhole({ site }: Scope): Diagnostic[] {
  const whole = wholeEdge(site.edge);
  if (!whole || !site.edge) return [];
  const setting = ['global', 'link-clicks', 'exchange', 'third-party-cookies', 'id-migration'].find(
    (key) => site.edge!.entries.some((entry) => entry.key === key),
  )!;
  const { keyPlace, value } = site.edge.entries.find(({ key }) => key === setting)!;
  const missing = EDGE_NEEDS.filter(
    (key) => !site.edge!.entries.some((entry) => entry.key === key),
  );
  const twice = whole.names.find((name, index) => whole.names.indexOf(name) !== index);
  const taken =
    twice ??
    whole.names.find((name) =>
      [
        '_satellite',
        'dataLayer',
        String(site.constants.get('dataLayer')?.value).split('.')[0],
      ].includes(name),
    );
  return [
    ...(missing.length > 0
      ? [diagnose('edge-settings-incomplete', keyPlace, { setting, missing }, { site: site.site })]
      : []),
    ...(site.consent
      ? []
      : [
          diagnose(
            'consent-settings-missing',
            keyPlace,
            { action: `edge: ${setting}` },
            { site: site.site },
          ),
        ]),
    ...(taken === undefined
      ? []
      : [diagnose('edge-global-taken', value.place, { name: taken }, { site: site.site })]),
  ];
}

function consentIsThere(scope: Scope): Diagnostic[] {
  const { site } = scope;
  const found: Diagnostic[] = [];
  if (!site.consent)
    visitSite(site, ({ kind, place }) => {
      if (kind === 'consent')
        found.push(diagnose('consent-settings-missing', place, {}, { site: site.site }));
    });
  if (!site.consent)
    for (const rule of site.rules)
      for (const root of rule.archived ? [] : expressionsOf(rule))
        walkInlined(fold(root, scope), scope, (part) => {
          if (storedBy(part))
            found.push(
              diagnose(
                'consent-settings-missing',
                part.place,
                { action: (part as Source).module },
                { site: site.site },
              ),
            );
        });
  return found;
}

const actionsAreServed: Law = (scope) =>
  scope.site.rules
    .filter((rule) => !rule.archived)
    .flatMap((rule) =>
      rule.actions.flatMap((action): Diagnostic[] => {
        const { site } = scope;
        const schema = catalogue.actions.get(action.module)!;
        const purposes = purposesOf({
          module: action.module,
          settings: fold(action.settings, scope) as RecordOf,
        });
        if (purposes.some((purpose) => purpose !== 'necessary') && !site.consent)
          return [
            diagnose(
              'consent-settings-missing',
              action.place,
              { action: action.module },
              { site: site.site },
            ),
          ];
        const given = site.edge?.entries.map((entry) => entry.key) ?? [];
        if (!schema.needs?.includes('edge') || EDGE_NEEDS.every((key) => given.includes(key)))
          return [];
        return [
          diagnose(
            'edge-settings-missing',
            action.place,
            { action: action.module },
            { site: site.site },
          ),
        ];
      }),
    );
