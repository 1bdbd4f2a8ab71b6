/** The region whose number format is used for each currency. */
const regions: { readonly [currency: string]: string } = {
  AED: 'AE',
  EUR: 'IE',
  GBP: 'GB',
  INR: 'IN',
  JPY: 'JP',
  THB: 'TH',
  USD: 'US',
  VES: 'VE',
};

/**
 * Returns an amount in the number format of the currency's region and the page's language, such as
 * `₹54,999`.
 */
export function priceText(amount: number, currency: string): string {
  const { lang } = document.documentElement;
  const region = regions[currency];
  return new Intl.NumberFormat(region === undefined ? lang : `${lang}-${region}`, {
    // A site may have no currency.
    ...(currency !== '' && { style: 'currency', currency }),
    maximumFractionDigits: 0,
  }).format(amount);
}
