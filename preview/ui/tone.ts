/** The colour of a text: red is for errors only. An icon and a word say the same without colour. */
export type Tone = 'good' | 'part' | 'warn' | 'bad' | 'plain';
