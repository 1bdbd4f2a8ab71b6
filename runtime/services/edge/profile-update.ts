import { put, type Fields } from '../variables/put.ts';

/**
 * Marks an event that only updates the visitor's profile (G-15): sets the user-agent field, which
 * the bundle doesn't use otherwise, to a fixed value.
 */
export const markProfileUpdate = (xdm: Fields): Fields => {
  put(xdm, 'environment.browserDetails.userAgent', 'Target Profile Update');
  return xdm;
};
