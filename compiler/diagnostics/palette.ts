type Paint = (text: string) => string;

/** How to colour the parts of a diagnostic; the command line passes one of picocolors, everything else needs none. */
export interface Palette {
  readonly bold: Paint;
  readonly dim: Paint;
  readonly red: Paint;
  readonly yellow: Paint;
  readonly blue: Paint;
  readonly cyan: Paint;
}

const as: Paint = (text) => text;

export const plainPalette: Palette = { bold: as, dim: as, red: as, yellow: as, blue: as, cyan: as };
