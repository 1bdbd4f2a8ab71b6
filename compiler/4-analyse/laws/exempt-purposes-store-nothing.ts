import type { ActionSchema } from '../../../runtime/contract.ts';
import { diagnose } from '../../diagnostics/diagnose.ts';
import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import { eventPurpose } from '../../expression/consent/event-purpose.ts';
import { purposesOf } from '../../expression/consent/purposes-of.ts';
import { wholeEdge } from '../../expression/consent/whole-edge.ts';
import { fold } from '../../expression/fold/fold.ts';
import { storedBy } from '../../expression/tree/stored-by.ts';
import type { Scope } from '../../expression/tree/scope.ts';
import { walkInlined } from '../../expression/tree/walk-inlined.ts';
import { catalogue } from '../../model/catalogue.ts';
import type { Expression, RecordOf } from '../../model/expression.ts';
import type { Place } from '../../model/place.ts';
import type { Consent } from '../../model/resolved-site.ts';
import type { Law } from '../law.ts';
import { expressionsOf } from '../../expression/tree/site-expressions.ts';

type Purpose = Consent['exempt'][number];

/** Something that can store data on the visitor's device. */
interface Storing {
  readonly what: string;
  readonly purposes: readonly string[];
  readonly place: Place;
}

/**
 * Checks the purposes that the site exempts from consent. Nothing may be stored for these purposes,
 * and no consent setting besides `exempt` may decide on them. Also reports a missing `cookie` if
 * another consent setting, such as `digits`, needs the consent cookie.
 */
export const exemptPurposesStoreNothing: Law = (scope) => {
  const { consent } = scope.site;
  if (!consent) return [];
  const isExempt = (purpose: string): boolean => consent.exempt.includes(purpose as Purpose);
  const stored =
    consent.exempt.length === 0
      ? []
      : storingParts(scope).flatMap(({ what, purposes, place }) => {
          const purpose = purposes.find(isExempt);
          return purpose === undefined
            ? []
            : [diagnose('consent-exempt-stores', place, { what, purpose })];
        });
  return [...contradictions(consent), ...stored];
};

function contradictions(consent: Consent): Diagnostic[] {
  const decided: readonly (readonly [key: string, purposes: readonly string[]])[] = [
    ['digits', [...consent.digits.values()]],
    ['allows', [...consent.allows.keys()]],
    ['gpc', consent.gpc],
    ['tcf', [...consent.tcf.keys()]],
  ];
  const twice = consent.exempt.flatMap((purpose) =>
    decided
      .filter(([, purposes]) => purposes.includes(purpose))
      .slice(0, 1)
      .map(([key]) => diagnose('consent-exempt-decided', consent.place, { purpose, key })),
  );
  if (consent.cookie !== undefined || twice.length > 0) return twice;
  const key =
    consent.digits.size > 0
      ? 'digits'
      : consent.allows.size > 0
        ? 'allows'
        : consent.missing === 'pending'
          ? 'missing'
          : consent.tcf.size > 0
            ? 'tcf'
            : undefined;
  return key === undefined ? [] : [diagnose('consent-cookie-missing', consent.place, { key })];
}

function storingParts(scope: Scope): readonly Storing[] {
  const { site } = scope;
  const found: Storing[] = [];
  if (site.identity)
    found.push({ what: 'identity:', purposes: ['analytics'], place: site.identity.place });
  else if (site.edge && wholeEdge(site.edge))
    found.push({ what: 'edge:', purposes: ['analytics'], place: site.edge.place });
  for (const rule of site.rules.filter(({ archived }) => !archived)) {
    for (const { module, settings, place } of rule.actions)
      if (canStore(catalogue.actions.get(module)!)) {
        const purposes = purposesOf({ module, settings: fold(settings, scope) as RecordOf });
        found.push({ what: module, purposes, place });
      }
    for (const event of rule.events) {
      const purpose = eventPurpose(event);
      if (purpose) found.push({ what: event.module, purposes: [purpose], place: event.place });
    }
    for (const root of expressionsOf(rule))
      walkInlined(fold(root, scope), scope, (part) => {
        const stored = storedByValue(part);
        if (stored) found.push({ ...stored, place: part.place });
      });
  }
  return found;
}

/**
 * Returns whether an action can store data. The data may be stored by the action itself, by the
 * edge client, or by a third party's script or frame.
 */
function canStore({ stores = [], tag = [], reaches, needs = [] }: ActionSchema): boolean {
  return (
    stores.length + tag.length + needs.length > 0 ||
    reaches === 'script-src' ||
    reaches === 'frame-src'
  );
}

function storedByValue(part: Expression): Omit<Storing, 'place'> | undefined {
  if (part.kind === 'kept' && part.keep !== 'page')
    return { what: `keep: ${part.keep}`, purposes: [part.purpose] };
  if (part.kind === 'script')
    return part.declares && part.declares.cookies.length + part.declares.storage.length > 0
      ? { what: part.file, purposes: [part.declares.purpose] }
      : undefined;
  const stored = storedBy(part);
  return stored && stored.stores.length > 0
    ? { what: (part as { module: string }).module, purposes: [stored.purpose] }
    : undefined;
}
