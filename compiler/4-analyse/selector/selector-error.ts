/**
 * The reason why a browser rejects a selector, and the location of the invalid part. The part
 * starts at the offset `at` and is `length` characters long.
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
