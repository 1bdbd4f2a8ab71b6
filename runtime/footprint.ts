/**
 * A cookie or a key that is stored on the visitor's device. In its strings, `{name}` is replaced by
 * the setting `name`, whose first `@` becomes `_`, as in Adobe's cookie names
 * (`kndctr_…_AdobeOrg_identity`). A star at the end of a name matches any ending.
 */
export interface Stored {
  /** `cookie`, `localStorage` or `sessionStorage`. */
  readonly where: string;
  readonly name: string;
  /**
   * The lifetime of a cookie: `at once` (removed immediately), `session` (until the browser is
   * closed), `as answered` (set by the response), or a number of milliseconds. Unknown if absent.
   * Storage keys have none: they live as long as their storage.
   */
  readonly lifetime?: string;
  readonly doc: string;
  /**
   * Whether the value identifies the visitor. Storing such a value may need more consent than
   * sending (C-01).
   */
  readonly identifies?: true;
  /**
   * The cookie or key is stored only if the setting named `setting` has the value `is`. The value
   * `time` stands for any duration. Without `when`, the cookie or key is always stored.
   */
  readonly when?: { readonly setting: string; readonly is: string };
}

/** The directive of a content security policy that allows a request to a host. */
export type Reached = 'connect-src' | 'img-src' | 'script-src' | 'frame-src';

/** A host to which a third party's tag sends requests. */
interface TagHost {
  readonly host: string;
  readonly reaches: Reached;
  /**
   * The tag sends to this host only if the setting with this name is absent. If `without` isn't
   * set, the tag always sends to it.
   */
  readonly without?: string;
}

/** The footprint of a module, which the manifest lists. */
export interface LeavesFootprint {
  /**
   * Hosts that the module sends to, besides the hosts of its services. `{name}` is replaced with
   * the value of the setting `name`.
   */
  readonly hosts?: readonly string[];
  /** The content security policy directive for these hosts. Default: `connect-src`. */
  readonly reaches?: Reached;
  /**
   * The hosts to which a third party's tag sends requests. The manifest lists them as delegated,
   * because the compiler can't check what such a tag sends.
   */
  readonly tag?: readonly TagHost[];
  readonly stores?: readonly Stored[];
  /**
   * The settings that the module hashes before it sends them, so that they can be plain personal
   * data: `user-data.email`.
   */
  readonly hashes?: readonly string[];
}

/**
 * An event that may load a third party's script. If so, the event's code receives `allowed`, the
 * consent check, unless the site's policy always allows the script.
 */
export interface LoadsScript extends LeavesFootprint {
  /** The setting that names the script's purpose; the event's code doesn't receive this setting. */
  readonly purposeFrom?: 'purpose';
  /** Globals that the script can add to the page. */
  readonly adds?: readonly string[];
}

/**
 * A condition or a source that needs consent, because it stores data about the visitor or reads
 * data that other code has stored. Its code receives `allowed`, the consent check, unless the
 * site's policy always allows it. If a condition stores something, its code also receives the
 * storage key, `key`: `tagwright.NAME.{rule}`. In stored names and in `key`, `{rule}` is the rule's
 * ID, or the name of the data element that contains the condition or source.
 */
export interface StoresState {
  readonly stores?: readonly Stored[];
  /** The setting that names the purpose; the module's code doesn't receive this setting. */
  readonly purposeFrom?: 'purpose';
}
