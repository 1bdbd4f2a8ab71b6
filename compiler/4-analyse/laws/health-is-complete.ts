import { diagnose } from '../../diagnostics/diagnose.ts';
import type { Law } from '../law.ts';

/**
 * Checks that health beacons have a receiver, and that every setting has a value at build time. The
 * receiver can be missing, because a layer can set only the other settings.
 */
export const healthIsComplete: Law = ({ site: { site, health } }) => {
  if (!health) return [];
  if (health.computed.length > 0)
    return health.computed.map((place) =>
      diagnose('value-not-constant', place, { found: 'a token' }, { site }),
    );
  return health.to === '' ? [diagnose('health-receiver-missing', health.place, {}, { site })] : [];
};
