/** Something that can be gone to or done. */
export interface Command {
  readonly id: string;
  readonly group: 'Actions' | 'Panels' | 'Sites' | 'Pages' | 'Visitors' | 'Rules';
  readonly title: string;
  /** What else it is known by. */
  readonly detail?: string;
  readonly run: () => void;
}
