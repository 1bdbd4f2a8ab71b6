/**
 * Puts a function where the page's own scripts look for it: `_satellite.track`. What else stands in `_satellite` stays;
 * an element of the page that has taken the name is no such thing.
 */
export const exposeTrack = (track: (id: unknown, detail?: unknown) => void): void => {
  const page = window as unknown as { _satellite?: { track?: typeof track } };
  const there = page._satellite;
  const satellite = there && Object.getPrototypeOf(there) === Object.prototype ? there : {};
  satellite.track = track;
  page._satellite = satellite;
};
