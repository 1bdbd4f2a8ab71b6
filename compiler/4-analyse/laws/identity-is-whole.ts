import { diagnose } from '../../diagnostics/diagnose.ts';
import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import type { Identity } from '../../model/identity.ts';
import type { Law } from '../law.ts';

/** Settings that do nothing without another one, and that one. */
const NEEDS: readonly (readonly [setting: string, other: string, isThere: (identity: Identity) => boolean])[] = [
  ['id-sync-container', 'id-syncs', ({ parts }) => parts.has('id-syncs')],
  ['opt-out', 'global', ({ global }) => global !== undefined],
  ['destinations', 'global', ({ global }) => global !== undefined],
  ['customer-ids', 'global', ({ global }) => global !== undefined],
  ['supplemental-id', 'global', ({ global }) => global !== undefined],
];

/** A site that asks for the identity library says for which organisation (I-01), asks for consent (C-04), and for no part that nothing can use. */
export const identityIsWhole: Law = ({ site }) => {
  const { identity } = site;
  if (!identity) return [];
  const found: Diagnostic[] = [];
  if (identity.org === undefined) found.push(diagnose('identity-org-missing', identity.place, {}, { site: site.site }));
  if (!site.consent) found.push(diagnose('consent-settings-missing', identity.place, { action: 'identity:' }, { site: site.site }));
  for (const [setting, other, isThere] of NEEDS) {
    const place = identity.places.get(setting);
    const isAsked = setting === 'id-sync-container' ? identity.container !== undefined : identity.parts.has(setting as 'opt-out');
    if (place && isAsked && !isThere(identity)) found.push(diagnose('identity-setting-idle', place, { setting, other }, { site: site.site }));
  }
  return found;
};
