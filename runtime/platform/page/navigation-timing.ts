/**
 * Returns one of the page's navigation timings, in milliseconds. Returns 0 if the named moment is
 * still to come, and undefined if the browser doesn't provide the timing.
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
