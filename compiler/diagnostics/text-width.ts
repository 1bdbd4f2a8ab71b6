const TAB_STOP = 4;
/** Characters that take two columns in a terminal (East Asian wide and full-width, emoji). */
const WIDE =
  /[\u1100-\u115f\u2e80-\u303e\u3041-\u33ff\u3400-\u4dbf\u4e00-\u9fff\ua000-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe4f\uff00-\uff60\uffe0-\uffe6\u{1f300}-\u{1f64f}\u{1f680}-\u{1f6ff}\u{1f900}-\u{1f9ff}\u{20000}-\u{3fffd}]/u;
const ZERO_WIDTH = /[\p{Mn}\p{Me}\p{Cf}]/u;
const CONTROL = /[\u0000-\u001f\u007f-\u009f]/;

/** Returns the number of terminal columns of a string. */
export function textWidth(text: string): number {
  let width = 0;
  for (const character of text) {
    if (WIDE.test(character)) width += 2;
    else if (!ZERO_WIDTH.test(character)) width += 1;
  }
  return width;
}

/**
 * Returns a line for printing. Tabs become spaces up to the next multiple of four, and control
 * characters become a visible mark. If `text` is only the start of a line, returns the start of the
 * printed line. Callers use the width of this start to place the carets below the line.
 */
export function printable(text: string): string {
  let result = '';
  for (const character of text) {
    if (character === '\t') result += ' '.repeat(TAB_STOP - (textWidth(result) % TAB_STOP));
    else result += CONTROL.test(character) ? '\ufffd' : character;
  }
  return result;
}
