/** The number that replaces every positive number in the performance entry of the page load. */
const constantMs = 100;

/**
 * Makes the timings of the page load (the navigation entry) the same in every run, so that runs can
 * be compared.
 */
export function installPerformance(): void {
  const withConstantTimings = (entry: PerformanceEntry): PerformanceEntry =>
    entry.entryType !== 'navigation'
      ? entry
      : new Proxy(entry, {
          get: (target, key) => {
            const value: unknown = Reflect.get(target, key, target);
            if (typeof value === 'function') return value.bind(target) as unknown;
            return typeof value === 'number' && value > 0 ? constantMs : value;
          },
        });
  const { getEntries, getEntriesByType, getEntriesByName } = Performance.prototype;
  performance.getEntries = () => getEntries.call(performance).map(withConstantTimings);
  performance.getEntriesByType = (type) =>
    getEntriesByType.call(performance, type).map(withConstantTimings);
  performance.getEntriesByName = (name, type) =>
    getEntriesByName.call(performance, name, type).map(withConstantTimings);
}
