/** The version of the original library whose requests and cookies these are (I-04). */
export const version = '5.5.0';
