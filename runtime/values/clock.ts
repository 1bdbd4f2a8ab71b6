import { now } from '../platform/clock.ts';

/** Milliseconds since 1970. */
export const timestamp = (): number => now();

/** Date and time in UTC: `2025-04-15T10:00:00.000Z`. */
export const iso = (): string => new Date(now()).toISOString();
