import type { ShopPage } from '../shop-page.ts';

/**
 * Stores the time to interactive in a global variable, as the shop's measurement script does on
 * home pages.
 */
export function measureSpeed({ data }: ShopPage): void {
  if (data?.page.pageInfo.pageTrack !== 'home') return;
  const [navigation] = performance.getEntriesByType('navigation');
  const { domInteractive } = navigation as PerformanceNavigationTiming;
  Object.assign(window, { eddlObj: { tti: Math.round(domInteractive) } });
}
