/**
 * The name of a manifest that contains the sizes of a bundle's scripts. Only `tagwright dev` serves
 * this file. To save time, a rebuild after a change of the rules doesn't measure the scripts. They
 * are measured when the app loads this file.
 */
export const MEASURED = 'measured.json';
