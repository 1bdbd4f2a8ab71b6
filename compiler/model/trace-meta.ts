import type { Place } from './place.ts';

/** What the numbers of a trace mean: rules, their conditions and actions, and data elements, in the order of their numbers. */
export interface TraceMeta {
  readonly v: 1;
  readonly site: string;
  readonly rules: readonly {
    readonly id: string;
    readonly name: string;
    readonly at: At;
    readonly conditions: readonly { readonly text: string; readonly at: At }[];
    /** With their numbers within the rule, from 1. */
    readonly actions: readonly { readonly number: number; readonly type: string; readonly at: At }[];
  }[];
  readonly elements: readonly { readonly name: string; readonly at: At }[];
}

type At = Pick<Place, 'file' | 'line' | 'column'>;
