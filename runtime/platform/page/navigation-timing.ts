/**
 * Returns one of the page's navigation timings, in milliseconds: 0 if the page hasn't reached this
 * moment yet, or undefined if the browser doesn't provide the timing.
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
