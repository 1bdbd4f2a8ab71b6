import { now } from '../../platform/timing/clock.ts';
import { fieldAs } from './answer.ts';

/**
 * Returns the time until which a value is valid, in seconds since 1970.
 * @param seconds the lifetime in the response
 * @param usual the lifetime if the response has none, in seconds
 */
export const countsUntil = (seconds: unknown, usual: number): number =>
  Math.floor(now() / 1000) + Number(fieldAs(seconds, /^\d+$/) ?? usual);
