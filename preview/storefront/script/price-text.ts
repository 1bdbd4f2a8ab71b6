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
 * Returns an amount as text, in the format of the page's language and the currency's region. For
 * example, 54999 with the currency `INR` becomes `₹54,999` on an English page.
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
