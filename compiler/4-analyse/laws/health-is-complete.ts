import { diagnose } from '../../diagnostics/diagnose.ts';
import type { Law } from '../law.ts';

/**
 * Checks that health beacons have a receiver, because a layer can set the other settings without
 * it, and that every setting has a value at build time.
 */
export const healthIsComplete: Law = ({ site: { site, health } }) => {
  if (!health) return [];
  if (health.computed.length > 0)
    return health.computed.map((place) =>
      diagnose('value-not-constant', place, { found: 'a token' }, { site }),
    );
  return health.to === '' ? [diagnose('health-receiver-missing', health.place, {}, { site })] : [];
};
