import type { Diagnostic } from './diagnostic.ts';
import { plainPalette, type Palette } from './palette.ts';

/**
 * Returns one line: `rules/in/ads.yaml:41:18 error data-element-unknown: Unknown data element
 * "pageNmae"`.
 */
export function renderConcise(diagnostic: Diagnostic, palette: Palette = plainPalette): string {
  const { place, severity, code, message, site } = diagnostic;
  const where = `${place.file}:${place.line}:${place.column}`;
  const paint = { error: palette.red, warning: palette.yellow, note: palette.blue }[severity];
  const siteName = site === undefined ? '' : palette.dim(` (site ${site})`);
  return `${palette.bold(where)} ${paint(severity)} ${code}: ${message}${siteName}`;
}
