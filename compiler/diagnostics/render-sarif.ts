import { catalogue, type Code } from './messages/catalogue.ts';
import type { Place } from '../model/place.ts';
import type { Diagnostic } from './diagnostic.ts';
import { lineHashes } from './line-hashes.ts';

const LEVELS = { error: 'error', warning: 'warning', note: 'note' } as const;

export interface SarifOptions {
  /** The version of Tagwright. */
  readonly version: string;
  /** Returns the URL that explains a code. */
  readonly helpUri?: (code: string) => string;
}

/**
 * Returns all diagnostics as SARIF 2.1.0, which code scanning services read.
 * @param texts the text of each file by path. The result contains hashes of the diagnostics' lines.
 * A hash identifies a diagnostic even after its line has moved
 */
export function renderSarif(
  diagnostics: readonly Diagnostic[],
  texts: ReadonlyMap<string, string>,
  options: SarifOptions,
): string {
  const codes = [...new Set(diagnostics.map(({ code }) => code))].sort();
  const hashes = lineHashes(diagnostics, texts);
  return JSON.stringify(
    {
      $schema: 'https://json.schemastore.org/sarif-2.1.0.json',
      version: '2.1.0',
      runs: [
        {
          tool: {
            driver: {
              name: 'Tagwright',
              semanticVersion: options.version,
              rules: codes.map((code) => rule(code, options)),
            },
          },
          columnKind: 'utf16CodeUnits',
          results: diagnostics.map((each, index) =>
            result(each, codes.indexOf(each.code), hashes[index]!),
          ),
        },
      ],
    },
    null,
    2,
  );
}

function rule(code: string, { helpUri }: SarifOptions): object {
  const { severity, why, bad, good } = catalogue[code as Code];
  return {
    id: code,
    shortDescription: { text: code.replaceAll('-', ' ') },
    fullDescription: { text: why },
    defaultConfiguration: { level: LEVELS[severity] },
    help: {
      text: `${why}\n\nWrong:\n${bad}\n\nRight:\n${good}\n`,
      markdown: `${why}\n\nWrong:\n\n\`\`\`yaml\n${bad}\n\`\`\`\n\nRight:\n\n\`\`\`yaml\n${good}\n\`\`\`\n`,
    },
    ...(helpUri !== undefined && { helpUri: helpUri(code) }),
  };
}

function result(diagnostic: Diagnostic, ruleIndex: number, hash: string): object {
  const { code, severity, message, help, place, related = [], fix } = diagnostic;
  return {
    ruleId: code,
    ruleIndex,
    level: LEVELS[severity],
    message: { text: help === undefined ? message : `${message} ${help}` },
    locations: [{ physicalLocation: location(place) }],
    partialFingerprints: { 'tagwrightLine/v1': hash },
    ...(related.length > 0 && {
      relatedLocations: related.map((other, id) => ({
        id,
        message: { text: other.message },
        physicalLocation: location(other.place),
      })),
    }),
    ...(fix !== undefined && {
      fixes: [
        {
          description: { text: help ?? message },
          artifactChanges: [
            {
              artifactLocation: { uri: uriOf(place.file) },
              replacements: fix.edits.map((edit) => ({
                deletedRegion: region(edit.place),
                insertedContent: { text: edit.text },
              })),
            },
          ],
        },
      ],
    }),
  };
}

function location(place: Place): object {
  return { artifactLocation: { uri: uriOf(place.file) }, region: region(place) };
}

function region({ line, column, endLine, endColumn }: Place): object {
  return { startLine: line, startColumn: column, endLine, endColumn };
}

function uriOf(file: string): string {
  return file.split('/').map(encodeURIComponent).join('/');
}
