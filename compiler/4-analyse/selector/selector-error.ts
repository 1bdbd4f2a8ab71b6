/**
 * The reason why a browser rejects a selector, and the invalid part (as offsets in the selector).
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
