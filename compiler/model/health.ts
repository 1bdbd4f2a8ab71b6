import type { Place } from './place.ts';

/** The health beacons of a bundle, in its manifest. */
export interface ManifestHealth extends Pick<Health, 'to' | 'sample' | 'purpose'> {
  /** The number that identifies the bundle in its beacons: a hash of the bundle's inputs. */
  readonly bundle: number;
}

/**
 * The settings of `health:`. With them, a bundle counts the outcomes of its rules and sends the
 * counts.
 */
export interface Health {
  /** The URL that receives the beacons. */
  readonly to: string;
  /** The share of page views that are counted, above 0 and at most 1. */
  readonly sample: number;
  readonly purpose: 'product' | 'analytics' | 'advertising';
  /** The source locations of the settings (`place`) and of the URL (`toPlace`). */
  readonly place: Place;
  readonly toPlace: Place;
}
