import { put, type Fields } from '../variables/put.ts';

/**
 * Marks an event as a profile update only (G-15), with a fixed value in the user-agent field, which
 * the bundle doesn't set otherwise.
 */
export const markProfileUpdate = (xdm: Fields): Fields => {
  put(xdm, 'environment.browserDetails.userAgent', 'Target Profile Update');
  return xdm;
};
