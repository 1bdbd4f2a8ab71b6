import { contain } from '../safety/contain.ts';

/**
 * Adds members, such as `track`, to the page's global `_satellite`. If the global is a plain
 * object, keeps its other members. If the global is anything else, such as an element with the id
 * `_satellite`, replaces the global. If the page has frozen the global, logs the error and changes
 * nothing.
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
