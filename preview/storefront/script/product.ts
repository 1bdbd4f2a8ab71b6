/**
 * A product of the data layer. It may have further fields, which the shop's script doesn't change.
 */
export interface Product {
  readonly [field: string]: unknown;
  readonly displayName: string;
  readonly model_code: string;
  readonly model_price: string;
  readonly quantity: number;
  readonly pvi_subtype_name?: string;
}
