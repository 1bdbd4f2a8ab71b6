import type { Place } from '../model/place.ts';

/** Appends code to an entry. `place` is the code's source location in the YAML. */
export type Write = (text: string, place?: Place) => void;
