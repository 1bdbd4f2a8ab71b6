/** An entry of the command palette. */
export interface Command {
  readonly id: string;
  readonly group:
    | 'Actions'
    | 'Panels'
    | 'Sites'
    | 'Pages'
    | 'Visitors'
    | 'Rules'
    | 'Events'
    | 'Rule actions'
    | 'Receivers'
    | 'Data elements';
  readonly title: string;
  /** Additional text that the search matches. */
  readonly detail?: string;
  readonly run: () => void;
}
