import { contain } from '../safety/contain.ts';

/**
 * Adds members to the global that page scripts use: `_satellite.track`. Other members of
 * `_satellite` stay. Replaces an element of the page that has the name. Does nothing if the page
 * has frozen the global.
 */
export const expose = (members: object): void =>
  contain('Failed to expose _satellite.', () => {
    const page = window as unknown as { _satellite?: object };
    const there = page._satellite;
    page._satellite = Object.assign(
      there && Object.getPrototypeOf(there) === Object.prototype ? there : {},
      members,
    );
  });
