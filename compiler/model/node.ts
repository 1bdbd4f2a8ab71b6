import type { Place } from './place.ts';

/** A YAML value with its source location. Plain data, so that it can be cached as JSON. */
export type Node = ScalarNode | ListNode | MapNode;

export interface ScalarNode {
  readonly kind: 'scalar';
  readonly value: string | number | boolean | null;
  /** The value as written in the file, including quotes. */
  readonly raw: string;
  readonly place: Place;
}

interface ListNode {
  readonly kind: 'list';
  readonly items: readonly Node[];
  readonly place: Place;
}

export interface MapNode {
  readonly kind: 'map';
  readonly entries: readonly Entry[];
  readonly place: Place;
}

export interface Entry {
  readonly key: string;
  readonly keyPlace: Place;
  readonly value: Node;
}
