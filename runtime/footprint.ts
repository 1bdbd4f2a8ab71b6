/**
 * A cookie or a storage key on the visitor's device. `where`, `name` and `lifetime` can contain a
 * setting's name in braces. For example, `{key}` stands for the value of the setting `key`. The
 * first `@` of the value becomes `_`, as in Adobe's cookie names (`kndctr_…_AdobeOrg_identity`). A
 * star at the end of `name` matches any ending.
 */
export interface Stored {
  /** `cookie`, `localStorage` or `sessionStorage`. */
  readonly where: string;
  readonly name: string;
  /**
   * The lifetime: a number of milliseconds, `at once` (removed immediately), `as answered` (set by
   * the response) or `session` (until the browser is closed). If `lifetime` is absent, a cookie's
   * lifetime is unknown, and a storage key lives as long as its storage.
   */
  readonly lifetime?: string;
  readonly doc: string;
  /**
   * Whether the value identifies the visitor. Storing such a value may need more consent than
   * sending it (C-01).
   */
  readonly identifies?: true;
  /**
   * The cookie or key is stored only if the setting named `setting` has the value `is`.
   * `is: 'time'` stands for any duration. Without `when`, the cookie or key is always stored.
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
   * The hosts to which a third party's tag sends requests. The manifest lists these hosts as
   * `delegated`, because the compiler can't check what the tag sends.
   */
  readonly tag?: readonly TagHost[];
  readonly stores?: readonly Stored[];
  /**
   * The settings that the module hashes before it sends them, for example `user-data.email`.
   * Therefore, the compiler accepts plain personal data in these settings.
   */
  readonly hashes?: readonly string[];
}

/**
 * An event that may load a third party's script. If `purposeFrom` is set, the event loads a script,
 * and the event's code receives the consent check, `allowed`. If the site's policy always allows
 * the script, the code doesn't receive `allowed`.
 */
export interface LoadsScript extends LeavesFootprint {
  /** The setting that names the script's purpose; the event's code doesn't receive this setting. */
  readonly purposeFrom?: 'purpose';
  /** Globals that the script can add to the page. */
  readonly adds?: readonly string[];
}

/**
 * A condition or a source that stores data about the visitor, or reads data that other code has
 * stored. If storing or reading needs consent, the module's code receives the consent check,
 * `allowed`. If the site's policy always allows the purpose, the code doesn't receive `allowed`.
 *
 * The code of a condition that stores something also receives `key`, the storage key. For example,
 * the key of `once` is `tagwright.once.{rule}`. Here and in the names of `stores`, `{rule}` is the
 * ID of the rule that contains the module. If a data element contains the module, `{rule}` is the
 * data element's name.
 */
export interface StoresState {
  readonly stores?: readonly Stored[];
  /** The setting that names the purpose; the module's code doesn't receive this setting. */
  readonly purposeFrom?: 'purpose';
}
