/** What a page that is loaded is told to have taken, in ms; what hasn't happened yet stays 0. */
const steadyMs = 100;

/** Makes the page as fast each time, as far as it can ask, so that two runs can be compared. */
export function installSpeed(): void {
  const steady = (entry: PerformanceEntry): PerformanceEntry => (entry.entryType !== 'navigation' ? entry : new Proxy(entry, {
    get: (target, key) => {
      const value: unknown = Reflect.get(target, key, target);
      if (typeof value === 'function') return value.bind(target) as unknown;
      return typeof value === 'number' && value > 0 ? steadyMs : value;
    },
  }));
  const { getEntries, getEntriesByType, getEntriesByName } = Performance.prototype;
  performance.getEntries = () => getEntries.call(performance).map(steady);
  performance.getEntriesByType = (type) => getEntriesByType.call(performance, type).map(steady);
  performance.getEntriesByName = (name, type) => getEntriesByName.call(performance, name, type).map(steady);
}
