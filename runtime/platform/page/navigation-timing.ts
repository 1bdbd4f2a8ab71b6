/** Returns the browser's navigation timing of the page, or undefined if it has none. */
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
