/**
 * The script of the mock shop's pages. It implements the shop that docs/page-contract.md describes:
 * it keeps a cart, takes orders, asks for consent, and raises the events that the rules listen to.
 */
import { answerForms } from './features/answer-forms.ts';
import { checkOutAtOnce } from './features/check-out-at-once.ts';
import { chooseTv } from './features/choose-tv.ts';
import { confirmOrder } from './features/confirm-order.ts';
import { estimateValue } from './features/estimate-value.ts';
import { fillDataLayer } from './features/fill-data-layer.ts';
import { findStores } from './features/find-stores.ts';
import { addLogin, fillAccount } from './features/log-in.ts';
import { measureSpeed } from './features/measure-speed.ts';
import { openChat } from './features/open-chat.ts';
import { playShow } from './features/play-show.ts';
import { raisePageEvents } from './features/raise-page-events.ts';
import { searchShop } from './features/search-shop.ts';
import { sellProduct } from './features/sell-product.ts';
import { showBadge } from './features/show-badge.ts';
import { showCart } from './features/show-cart.ts';
import { showConsentBanner } from './features/show-consent-banner.ts';
import { chooseModel, showModel } from './features/show-model.ts';
import { showLocalPrices } from './features/show-local-prices.ts';
import { sortList } from './features/sort-list.ts';
import { takeOrder } from './features/take-order.ts';
import { readPage } from './shop-page.ts';
import { openList } from './push.ts';
import { setLanguage, translatePage } from './words.ts';

const page = readPage();
setLanguage(page.site);
if (page.list !== undefined) openList(page.list, page.currency);
chooseModel(page);
fillDataLayer(page);
fillAccount(page);
answerForms();

document.addEventListener('DOMContentLoaded', () => {
  translatePage(page.currency);
  showLocalPrices(page.currency);
  const changed = showBadge(page);
  addLogin();
  sellProduct(page, changed);
  showCart(page, changed);
  checkOutAtOnce(page, changed);
  takeOrder(page);
  confirmOrder(page);
  searchShop(page);
  sortList();
  findStores(page);
  showModel(page);
  openChat();
  estimateValue(page);
  chooseTv();
  measureSpeed(page);
});
// On `load`, the bundle has run and registered its listeners.
window.addEventListener('load', () => {
  if (page.consent !== undefined) showConsentBanner(page.consent);
  playShow(page);
  raisePageEvents(page);
});
