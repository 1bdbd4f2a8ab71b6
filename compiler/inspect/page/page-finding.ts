/** A difference between a live page and the manifest of its site's build. */
export interface PageFinding {
  readonly problem:
    | 'unknown-script'
    | 'unknown-host'
    | 'unknown-cookie'
    | 'changed-script'
    | 'unread-script'
    | 'missing-bundle'
    | 'missing-header'
    | 'blocked-source';
  /**
   * The cause of the problem: a script's URL, an inline script's hash, the bundle's file name,
   * a host, the name of a cookie or header, or a source of the content security policy.
   */
  readonly subject: string;
  /** A sentence that names the problem. */
  readonly message: string;
}
