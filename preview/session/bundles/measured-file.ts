/**
 * The file of `tagwright dev` that contains the manifest with the sizes of the scripts. A changed
 * bundle is measured only when this file is loaded.
 */
export const MEASURED = 'measured.json';
