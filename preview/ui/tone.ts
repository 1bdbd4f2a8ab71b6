/** The colour of a text. Red is for errors only. An icon and a word always repeat the meaning. */
export type Tone = 'good' | 'part' | 'warn' | 'bad' | 'plain';
