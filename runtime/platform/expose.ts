import { contain } from './contain.ts';

/**
 * Puts members where the page's own scripts look for them: `_satellite.track`. What else stands in `_satellite` stays;
 * an element of the page that has taken the name is no such thing. A page that has fixed it goes without.
 */
export const expose = (members: object): void => contain('Failed to expose _satellite.', () => {
  const page = window as unknown as { _satellite?: object };
  const there = page._satellite;
  page._satellite = Object.assign(there && Object.getPrototypeOf(there) === Object.prototype ? there : {}, members);
});
