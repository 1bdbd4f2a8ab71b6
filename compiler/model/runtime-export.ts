/** An export of a runtime file that generated code imports. */
export interface RuntimeExport {
  /** Path below the package: `runtime/events/click.ts`. */
  readonly file: string;
  readonly exported: string;
}
