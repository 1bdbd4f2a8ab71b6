/**
 * Why a browser can't use a selector, and which part of it is to blame (offsets in the selector).
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
