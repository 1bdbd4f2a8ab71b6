/**
 * The colour of a text. Red (`bad`) is for errors and false conditions. An icon and a word always
 * make the meaning clear without colour.
 */
export type Tone = 'good' | 'part' | 'warn' | 'bad' | 'plain';
