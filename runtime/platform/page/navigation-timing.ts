/**
 * Returns one of the page's navigation timings, in milliseconds, or undefined if the browser
 * doesn't provide it.
 */
export const navigationTiming = (
  name: 'responseStart' | 'domContentLoadedEventEnd' | 'loadEventEnd',
): number | undefined => {
  try {
    const [entry] = performance.getEntriesByType('navigation');
    return (entry as PerformanceNavigationTiming)[name];
  } catch {
    return undefined;
  }
};
