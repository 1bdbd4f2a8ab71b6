import { contain } from '../safety/contain.ts';

/**
 * Adds members to the page's global `_satellite`, such as `track`. Keeps the other members of a
 * plain object; replaces any other value, such as a page element with this name. If the page has
 * frozen the global, logs the error and changes nothing.
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
