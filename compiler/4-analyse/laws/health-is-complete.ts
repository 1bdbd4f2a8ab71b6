import { diagnose } from '../../diagnostics/diagnose.ts';
import type { Law } from '../law.ts';

/**
 * Checks that health beacons have a receiver. It can be missing, because a layer can set only the
 * other settings.
 */
export const healthIsComplete: Law = ({ site: { site, health } }) =>
  health?.to === '' ? [diagnose('health-receiver-missing', health.place, {}, { site })] : [];
