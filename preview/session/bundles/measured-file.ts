/**
 * The name of a file in each bundle's folder: a manifest that contains the sizes of the scripts.
 * Only `tagwright dev` serves the file. After a change of the rules, `tagwright dev` measures a
 * bundle when the app loads the bundle's file, not earlier.
 */
export const MEASURED = 'measured.json';
