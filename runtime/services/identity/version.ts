/**
 * The version of Adobe's library that this library imitates, in its requests and cookies (I-04).
 */
export const version = '5.5.0';
