import { put, type Fields } from '../variables/put.ts';

/** Says of an event that it only updates the visitor's profile (G-15): by its user agent, which a page can't set otherwise. */
export const markProfileUpdate = (xdm: Fields): Fields => {
  put(xdm, 'environment.browserDetails.userAgent', 'Target Profile Update');
  return xdm;
};

/** Whether an event lacks experience data. */
export const lacksExperience = ({ _experience }: Fields): boolean => !_experience || !Object.keys(_experience).length;
