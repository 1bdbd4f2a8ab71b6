/**
 * The colour of a text. Red (`bad`) is for errors and false conditions. An icon and a word always
 * have the same meaning as the colour.
 */
export type Tone = 'good' | 'part' | 'warn' | 'bad' | 'plain';
