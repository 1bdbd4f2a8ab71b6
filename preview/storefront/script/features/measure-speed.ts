import type { ShopPage } from '../shop-page.ts';

/** Stores the time to interactive, as the shop's own measurement does on home pages. */
export function measureSpeed({ data }: ShopPage): void {
  if (data?.page.pageInfo.pageTrack !== 'home') return;
  Object.assign(window, { eddlObj: { tti: Math.round(performance.now()) } });
}
