import { localPrice } from '../local-price.ts';
import { priceText } from '../price-text.ts';

/**
 * Converts the prices in the text of the page to the storefront's currency and format. The page's
 * amounts are in rupees, although the storefront's currency code precedes them. For example,
 * `EUR 54,999` becomes `€577`.
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
