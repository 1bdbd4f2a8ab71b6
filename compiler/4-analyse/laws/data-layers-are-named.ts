import { diagnose } from '../../diagnostics/diagnose.ts';
import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import { fold } from '../../expression/fold/fold.ts';
import { isAdobeLayer } from '../../expression/tree/is-adobe-layer.ts';
import { recordField } from '../../expression/tree/record-field.ts';
import type { Scope } from '../../expression/tree/scope.ts';
import type { Source } from '../../model/expression.ts';
import type { Place } from '../../model/place.ts';
import type { RuleSpec } from '../../model/spec.ts';
import type { Law } from '../law.ts';
import { visitSite } from '../../expression/tree/site-expressions.ts';

/**
 * Checks each site that uses the event or the source `data-layer`. The site must name its data
 * layer, and the data layer must be a list. The name must not begin with `window.`. Paths must not
 * repeat the name. Only rules with the event `data-layer` may read the entry that caused the event
 * (`entry:`). Adobe's client data layer must be declared with `adobe:`, and no source may read it
 * with `version:`.
 */
export const dataLayersAreNamed: Law = (scope) => {
  const { site } = scope;
  const found: Diagnostic[] = [];
  const needs: { readonly what: string; readonly place: Place }[] = site.rules.flatMap((rule) =>
    rule.archived
      ? []
      : rule.events
          .filter(({ module }) => module === 'data-layer')
          .map(({ place }) => ({ what: 'The event "data-layer"', place })),
  );
  const layer = site.constants.get('dataLayer')?.value;
  visitSite(site, (part, rule) => {
    if (part.kind !== 'source' || part.module !== 'data-layer') return;
    found.push(...repeatsLayer(part, layer));
    needs.push({ what: 'The source "data-layer"', place: part.place });
    const version = recordField(part.settings, 'version');
    if (version?.kind === 'literal' && isAdobeLayer(site))
      found.push(diagnose('data-layer-version', version.place, { version: String(version.value) }));
    if (rule && readsEntry(part) && !hasEntry(rule))
      found.push(
        diagnose('data-layer-without-entry', part.place, {
          events: rule.events.map(({ module }) => module).join(', '),
        }),
      );
  });
  const [first] = needs;
  if (!first) return found;
  if (layer === undefined)
    return [
      ...found,
      diagnose('data-layer-missing', first.place, { what: first.what }, { site: site.site }),
    ];
  const inWindow = ofWindow(site, layer);
  if (inWindow) return [...found, inWindow];
  if (/(^|\.)adobeDataLayer$/.test(String(layer)) && !isAdobeLayer(site))
    return [
      ...found,
      diagnose(
        'data-layer-of-adobe',
        site.constants.get('dataLayer')!.place,
        { layer: String(layer) },
        { site: site.site },
      ),
    ];
  const path = fieldOf(String(layer), scope);
  return path === undefined
    ? found
    : [
        ...found,
        diagnose(
          'data-layer-no-list',
          first.place,
          { layer: String(layer), path, what: first.what },
          { site: site.site },
        ),
      ];
};

/** Reports a data layer whose name begins with the global object, such as `window.dataLayer`. */
function ofWindow({ site, constants }: Scope['site'], layer: unknown): Diagnostic | undefined {
  const [, instead] = /^(?:window|self|globalThis)\.(.+)$/.exec(String(layer)) ?? [];
  const place = constants.get('dataLayer')?.place;
  return instead !== undefined && place
    ? diagnose(
        'data-layer-of-window',
        place,
        { layer: String(layer), instead },
        { site, fix: { edits: [{ place, text: instead }] } },
      )
    : undefined;
}

/**
 * Looks for a source `js` that reads a property of the data layer, such as `dataLayer.user`. A data
 * layer with such a property is an object, not a list. Returns the first path found, or undefined.
 */
function fieldOf(layer: string, scope: Scope): string | undefined {
  let found: string | undefined;
  visitSite(scope.site, (part) => {
    if (part.kind !== 'source' || part.module !== 'js') return;
    const path = fold(part.argument!, scope);
    const field =
      path.kind === 'literal' && String(path.value).startsWith(`${layer}.`)
        ? String(path.value).slice(layer.length + 1)
        : undefined;
    if (field !== undefined && !/^(\d|length$)/.test(field)) found ??= `${layer}.${field}`;
  });
  return found;
}

/**
 * Reports a path that repeats the name of the data layer, such as `dataLayer.cart` instead of
 * `cart`.
 */
function repeatsLayer({ argument: path }: Source, layer: unknown): Diagnostic[] {
  if (path?.kind !== 'literal' || !String(path.value).startsWith(`${layer}.`)) return [];
  const instead = String(path.value).slice(`${layer}.`.length);
  return [
    diagnose(
      'data-layer-named-twice',
      path.place,
      { path: String(path.value), layer: String(layer), instead },
      { fix: { edits: [{ place: path.place, text: instead }] } },
    ),
  ];
}

function readsEntry({ settings }: Source): boolean {
  return recordField(settings, 'entry') !== undefined;
}

function hasEntry({ events }: RuleSpec): boolean {
  return events.some(({ module }) => module === 'data-layer');
}
