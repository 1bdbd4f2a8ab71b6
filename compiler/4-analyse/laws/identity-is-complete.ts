import { diagnose } from '../../diagnostics/diagnose.ts';
import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import type { Identity } from '../../model/identity.ts';
import type { Law } from '../law.ts';

/** Settings of the identity library that have no effect unless another setting is set, too. */
const NEEDS: readonly (readonly [
  setting: string,
  other: string,
  isThere: (identity: Identity) => boolean,
])[] = [
  ['id-sync-container', 'id-syncs', ({ parts }) => parts.has('id-syncs')],
  ['opt-out', 'global', ({ global }) => global !== undefined],
  ['destinations', 'global', ({ global }) => global !== undefined],
  ['customer-ids', 'global', ({ global }) => global !== undefined],
  ['supplemental-id', 'global', ({ global }) => global !== undefined],
];

/**
 * Checks that a site with the identity library sets an organisation (clause I-01 of the
 * specification). Also reports settings of the library that have no effect because another setting
 * is missing.
 */
export const identityIsComplete: Law = ({ site }) => {
  const { identity } = site;
  if (!identity) return [];
  const found: Diagnostic[] = [];
  if (identity.org === undefined)
    found.push(diagnose('identity-org-missing', identity.place, {}, { site: site.site }));
  for (const [setting, other, isThere] of NEEDS) {
    const place = identity.places.get(setting);
    const isSet =
      setting === 'id-sync-container'
        ? identity.container !== undefined
        : identity.parts.has(setting as 'opt-out');
    if (place && isSet && !isThere(identity))
      found.push(
        diagnose('identity-setting-unused', place, { setting, other }, { site: site.site }),
      );
  }
  return found;
};
