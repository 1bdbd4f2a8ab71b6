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
  /** The script's URL, the host, the cookie's name, or the header's name. */
  readonly subject: string;
  /** A sentence that names the problem. */
  readonly message: string;
}
