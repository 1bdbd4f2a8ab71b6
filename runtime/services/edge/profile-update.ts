import { put, type Fields } from '../variables/put.ts';

/**
 * Marks an event as a profile update only (G-15). The mark is the user agent, which a page can't
 * set otherwise.
 */
export const markProfileUpdate = (xdm: Fields): Fields => {
  put(xdm, 'environment.browserDetails.userAgent', 'Target Profile Update');
  return xdm;
};
