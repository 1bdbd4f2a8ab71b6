import { put, type Fields } from '../variables/put.ts';

/**
 * Marks an event as an update of the visitor's profile (G-15). The mark is a fixed value in the
 * user-agent field. The bundle sets this field only for the mark.
 */
export const markProfileUpdate = (xdm: Fields): Fields => {
  put(xdm, 'environment.browserDetails.userAgent', 'Target Profile Update');
  return xdm;
};
