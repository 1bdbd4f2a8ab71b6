/** The version of Adobe's library whose requests and cookies this library reproduces (I-04). */
export const version = '5.5.0';
