/**
 * A product of the data layer. The shop's script doesn't change fields other than those listed
 * here.
 */
export interface Product {
  readonly [field: string]: unknown;
  readonly displayName: string;
  readonly model_code: string;
  readonly model_price: string;
  readonly quantity: number;
  readonly pvi_subtype_name?: string;
}
