/** A product of the data layer. Its other fields are kept as they are. */
export interface Product {
  readonly [field: string]: unknown;
  readonly displayName: string;
  readonly model_code: string;
  readonly model_price: string;
  readonly quantity: number;
  readonly pvi_subtype_name?: string;
}
