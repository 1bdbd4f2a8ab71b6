/** The result of one check. */
export interface Finding {
  readonly subject: string;
  /** `advice`: something optional is missing or outdated; `broken`: a command won't work. */
  readonly verdict: 'ok' | 'advice' | 'broken';
  readonly found: string;
  /** How to fix the problem. */
  readonly fix?: string;
}
