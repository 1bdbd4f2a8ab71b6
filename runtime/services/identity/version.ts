/** The version of the field's own library whose requests and cookies these are (I-04). */
export const version = '5.5.0';
