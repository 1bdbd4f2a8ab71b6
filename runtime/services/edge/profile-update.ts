import { put, type Fields } from '../variables/put.ts';

/**
 * Marks an event as only a profile update (G-15). Sets the user-agent field, which the bundle
 * doesn't use otherwise, to a fixed value.
 */
export const markProfileUpdate = (xdm: Fields): Fields => {
  put(xdm, 'environment.browserDetails.userAgent', 'Target Profile Update');
  return xdm;
};
