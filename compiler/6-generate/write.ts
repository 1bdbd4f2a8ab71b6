import type { Place } from '../model/place.ts';

/** Appends code to an entry; `place` is where in the YAML it comes from. */
export type Write = (text: string, place?: Place) => void;
