import type { Place } from './place.ts';

/** The settings of `health:`: the site counts what its rules do, and sends the counts. */
export interface Health {
  /** The URL that receives the beacons. */
  readonly to: string;
  /** The share of page views that count, above 0 and at most 1. */
  readonly sample: number;
  readonly purpose: 'product' | 'analytics' | 'advertising';
  /** The source location of the settings, and of the URL. */
  readonly place: Place;
  readonly toPlace: Place;
}
