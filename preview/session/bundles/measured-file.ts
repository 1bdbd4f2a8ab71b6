/**
 * The file in a bundle's folder that contains the manifest with the sizes of the scripts. Only
 * `tagwright dev` serves it, and measures a changed bundle only when this file is loaded.
 */
export const MEASURED = 'measured.json';
