/** Returns an amount with its currency, such as `INR 54,999`. */
export function priceText(amount: number, currency: string): string {
  return `${currency} ${amount.toLocaleString('en')}`;
}
