import { diagnose } from '../../diagnostics/diagnose.ts';
import type { Law } from '../law.ts';

/** Checks that health beacons have a receiver: a layer can set the other settings without it. */
export const healthIsComplete: Law = ({ site: { site, health } }) =>
  health?.to === '' ? [diagnose('health-receiver-missing', health.place, {}, { site })] : [];
