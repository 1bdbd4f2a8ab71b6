/**
 * The reason why a browser rejects a selector, and the location of the invalid part: the offset
 * `at` in the selector, and its `length`.
 */
export type SelectorError =
  | {
      readonly kind: 'invalid';
      readonly reason: string;
      readonly at: number;
      readonly length: number;
    }
  | {
      readonly kind: 'jquery';
      readonly part: string;
      readonly instead: string;
      readonly at: number;
      readonly length: number;
    };
