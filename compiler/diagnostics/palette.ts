type Paint = (text: string) => string;

/**
 * The styles of a printed diagnostic. The command line passes the styles of picocolors; other
 * callers use plain text.
 */
export interface Palette {
  readonly bold: Paint;
  readonly dim: Paint;
  readonly red: Paint;
  readonly yellow: Paint;
  readonly blue: Paint;
  readonly cyan: Paint;
}

const unchanged: Paint = (text) => text;

export const plainPalette: Palette = {
  bold: unchanged,
  dim: unchanged,
  red: unchanged,
  yellow: unchanged,
  blue: unchanged,
  cyan: unchanged,
};
