import type { Node } from '../model/node.ts';
import type { Place } from '../model/place.ts';
import type { Diagnostic } from './diagnostic.ts';
import { pointerAt } from './pointer-at.ts';

interface JsonPlace {
  readonly file: string;
  readonly line: number;
  readonly col: number;
  readonly endLine: number;
  readonly endCol: number;
}

/** A diagnostic in the JSON report. */
interface JsonDiagnostic extends JsonPlace {
  readonly code: string;
  readonly severity: Diagnostic['severity'];
  readonly message: string;
  /** The JSON pointer to the value that the diagnostic is about, if the file could be parsed. */
  readonly path?: string;
  readonly site?: string;
  readonly help?: string;
  readonly fix?: {
    readonly edits: readonly { readonly range: JsonPlace; readonly text: string }[];
    readonly safe: true;
  };
  readonly related: readonly {
    readonly file: string;
    readonly line: number;
    readonly col: number;
    readonly message: string;
  }[];
  /** The command that explains the code. */
  readonly docs: string;
}

/**
 * Returns a JSON object with the array `diagnostics`, and the counts `errors`, `warnings` and
 * `notes`.
 * @param roots the parsed content of each file, from which `path` is computed
 */
export function renderJson(
  diagnostics: readonly Diagnostic[],
  roots: ReadonlyMap<string, Node | undefined> = new Map(),
): string {
  const count = (severity: Diagnostic['severity']) =>
    diagnostics.filter((each) => each.severity === severity).length;
  const list = diagnostics.map((each) => toJson(each, roots.get(each.place.file)));
  return JSON.stringify(
    { diagnostics: list, errors: count('error'), warnings: count('warning'), notes: count('note') },
    null,
    2,
  );
}

function toJson(diagnostic: Diagnostic, root: Node | undefined): JsonDiagnostic {
  const { code, severity, message, place, site, help, fix, related = [] } = diagnostic;
  return {
    code,
    severity,
    message,
    ...placeToJson(place),
    ...(root !== undefined && { path: pointerAt(root, place) }),
    ...(site !== undefined && { site }),
    ...(help !== undefined && { help }),
    ...(fix !== undefined && {
      fix: {
        edits: fix.edits.map(({ place: range, text }) => ({ range: placeToJson(range), text })),
        safe: true as const,
      },
    }),
    related: related.map((other) => ({
      file: other.place.file,
      line: other.place.line,
      col: other.place.column,
      message: other.message,
    })),
    docs: `tagwright explain ${code}`,
  };
}

function placeToJson({ file, line, column, endLine, endColumn }: Place): JsonPlace {
  return { file, line, col: column, endLine, endCol: endColumn };
}
