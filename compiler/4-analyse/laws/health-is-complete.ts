import { diagnose } from '../../diagnostics/diagnose.ts';
import type { Law } from '../law.ts';

/**
 * Checks that health beacons have a receiver (`to:`). The check phase can't require `to:` in each
 * file, because a site inherits the settings that it doesn't set itself.
 */
export const healthIsComplete: Law = ({ site: { site, health } }) =>
  health?.to === '' ? [diagnose('health-receiver-missing', health.place, {}, { site })] : [];
