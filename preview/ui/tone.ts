/**
 * The colour of a text. Red is for errors only. An icon and a word always have the same meaning as
 * the colour.
 */
export type Tone = 'good' | 'part' | 'warn' | 'bad' | 'plain';
