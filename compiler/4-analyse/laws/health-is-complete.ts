import { diagnose } from '../../diagnostics/diagnose.ts';
import type { Law } from '../law.ts';

/**
 * Checks that health beacons have a receiver (`to:`). The check phase doesn't require `to:`,
 * because a layer may set only the other settings.
 */
export const healthIsComplete: Law = ({ site: { site, health } }) =>
  health?.to === '' ? [diagnose('health-receiver-missing', health.place, {}, { site })] : [];
