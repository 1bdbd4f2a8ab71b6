/** The exchange rates from rupees to the currencies of other storefronts. */
const rates: { readonly [currency: string]: number } = {
  AED: 0.042,
  EUR: 0.0105,
  GBP: 0.0092,
  JPY: 1.75,
  THB: 0.4,
  USD: 0.0115,
  VES: 0.8,
};

/** Returns a price in a storefront's currency. The pages' prices are in rupees. */
export function localPrice(rupees: number, currency: string): number {
  const rate = rates[currency];
  return rate === undefined ? rupees : Math.max(1, Math.round(rupees * rate));
}
