/**
 * The version of Adobe's library that this library imitates. Requests and cookies contain it
 * (I-04).
 */
export const version = '5.5.0';
