import { now } from '../platform/timing/clock.ts';

/** Returns milliseconds since 1970. */
export const timestamp = (): number => now();

/** Returns the date and time in UTC: `2025-04-15T10:00:00.000Z`. */
export const iso = (): string => new Date(now()).toISOString();
