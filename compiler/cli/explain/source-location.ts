import type { Place } from '../../model/place.ts';
import type { FieldPlaces } from '../../model/spec.ts';

/** Returns `FILE:LINE:COLUMN`. */
export function locationOf({ file, line, column }: Place): string {
  return `${file}:${line}:${column}`;
}

/** Returns each field with the source location that set it. */
export function fieldLocations(fields: FieldPlaces): readonly string[] {
  return Object.entries(fields).map(([key, place]) => `${key}: ${locationOf(place)}`);
}
