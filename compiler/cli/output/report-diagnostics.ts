import { readFileSync } from 'node:fs';
import { dirname, isAbsolute, join, relative, resolve } from 'node:path';
import pico from 'picocolors';
import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import { renderConcise } from '../../diagnostics/render-concise.ts';
import { renderGithub } from '../../diagnostics/render-github.ts';
import { renderJson } from '../../diagnostics/render-json.ts';
import { renderPretty } from '../../diagnostics/render-pretty.ts';
import { renderSarif } from '../../diagnostics/render-sarif.ts';
import type { Place } from '../../model/place.ts';
import { packageRoot } from '../../driver/package-root.ts';
import type { Compiled } from '../../compile.ts';
import type { Terminal } from '../command.ts';

export const REPORTERS = ['pretty', 'concise', 'json', 'sarif', 'github'] as const;

type Reporter = (typeof REPORTERS)[number];

/**
 * Prints diagnostics. Formats for people go to stderr, machine-readable formats to stdout.
 * @param rules the path of the rules folder, as the user passed it. If `rules` is absolute,
 * machine-readable formats show absolute paths of files. If `rules` is relative, these formats show
 * paths relative to the current folder
 */
export function report(
  reporter: Reporter,
  rules: string,
  diagnostics: readonly Diagnostic[],
  read: Pick<Compiled, 'texts' | 'rootOf'>,
  terminal: Terminal,
): void {
  const palette = pico.createColors(terminal.colour);
  const located = (file: string) => {
    const path = join(dirname(resolve(rules)), file);
    return (isAbsolute(rules) ? path : relative('', path)).replaceAll('\\', '/');
  };
  const moved = diagnostics.map((diagnostic) => withPlaces(diagnostic, located));
  const files = new Set(diagnostics.map(({ place }) => place.file));
  switch (reporter) {
    case 'pretty':
      for (const each of diagnostics) terminal.err(`${renderPretty(each, read.texts, palette)}\n`);
      break;
    case 'concise':
      for (const each of diagnostics) terminal.err(`${renderConcise(each, palette)}\n`);
      break;
    case 'json':
      terminal.out(
        `${renderJson(moved, new Map([...files].map((file) => [located(file), read.rootOf(file)])))}\n`,
      );
      break;
    case 'sarif':
      terminal.out(
        `${renderSarif(moved, new Map([...read.texts].map(([file, text]) => [located(file), text])), { version: version() })}\n`,
      );
      break;
    case 'github':
      terminal.out(renderGithub(moved));
      break;
  }
}

function withPlaces(diagnostic: Diagnostic, located: (file: string) => string): Diagnostic {
  const move = (place: Place): Place => ({ ...place, file: located(place.file) });
  const { place, places, related, fix } = diagnostic;
  return {
    ...diagnostic,
    place: move(place),
    ...(places && { places: places.map(move) }),
    ...(related && { related: related.map((other) => ({ ...other, place: move(other.place) })) }),
    ...(fix && { fix: { edits: fix.edits.map((edit) => ({ ...edit, place: move(edit.place) })) } }),
  };
}

function version(): string {
  return (
    JSON.parse(readFileSync(join(packageRoot(), 'package.json'), 'utf8')) as { version: string }
  ).version;
}
