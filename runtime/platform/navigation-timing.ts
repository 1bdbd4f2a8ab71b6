/** What the browser measured of the page's loading; undefined where it can't say. */
export const navigationTiming = (name: 'responseStart' | 'domContentLoadedEventEnd' | 'loadEventEnd'): number | undefined => {
  try {
    const [entry] = performance.getEntriesByType('navigation');
    return (entry as PerformanceNavigationTiming)[name];
  } catch {
    return undefined;
  }
};
