import { localPrice } from '../local-price.ts';
import { priceText } from '../price-text.ts';

/**
 * Converts the prices in the text of the page, such as `EUR 54,999`, to the storefront's currency
 * and format.
 */
export function showLocalPrices(currency: string): void {
  if (currency === '') return;
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const price = new RegExp(`${currency} ([\\d,]*\\d)`, 'g');
  while (texts.nextNode()) {
    const { currentNode } = texts;
    const text = currentNode.nodeValue ?? '';
    const local = text.replace(price, (_, rupees: string) =>
      priceText(localPrice(Number(rupees.replaceAll(',', '')), currency), currency),
    );
    // Unchanged text isn't written, because each write triggers the page's mutation observers.
    if (local !== text) currentNode.nodeValue = local;
  }
}
