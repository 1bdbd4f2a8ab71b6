import { now } from '../../platform/clock.ts';
import { fieldAs } from './answer.ts';

/** Until when something counts that an answer gives a number of seconds, or else the usual one: in seconds since 1970. */
export const countsUntil = (seconds: unknown, usual: number): number => Math.floor(now() / 1000) + Number(fieldAs(seconds, /^\d+$/) ?? usual);
