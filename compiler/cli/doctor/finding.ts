/** The result of one check. */
export interface Finding {
  readonly subject: string;
  /** `advice`: something is missing that isn't required; `broken`: a command won't work. */
  readonly verdict: 'ok' | 'advice' | 'broken';
  readonly found: string;
  /** How to fix it. */
  readonly fix?: string;
}
