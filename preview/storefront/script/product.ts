/** A product in the data layer. Products also have fields that aren't listed here. */
export interface Product {
  readonly [field: string]: unknown;
  readonly displayName: string;
  readonly model_code: string;
  readonly model_price: string;
  readonly quantity: number;
  readonly pvi_subtype_name?: string;
}
