/** An export of a runtime file that generated code imports. */
export interface RuntimeExport {
  /** The path in the package, such as `runtime/events/click.ts`. */
  readonly file: string;
  readonly exported: string;
}
