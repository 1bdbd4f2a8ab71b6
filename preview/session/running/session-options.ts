import type { ManifestConsent } from '../../../compiler/model/manifest.ts';
import type { World } from '../../../compiler/play/scenario/world/create-world.ts';
import type { Cookie, Entries, GoMessage, Surroundings } from '../bridge/protocol.ts';
import type { Environment } from '../environment/environment.ts';

export interface SessionOptions {
  readonly world: World;
  /** The time that is added to the real clock, in ms. */
  readonly clockOffsetMs: number;
  /** The visitor's cookies at the start. */
  readonly cookies: readonly Cookie[];
  /**
   * The visitor's local storage at the start. By default, it contains the key that turns on debug
   * logging.
   */
  readonly local?: Entries | undefined;
  readonly session?: Entries | undefined;
  /** Consent settings of the site; undefined if it has none. */
  readonly consent?: Pick<ManifestConsent, 'cookie' | 'missing'> | undefined;
  /** Returns the page's HTML for a path and query. */
  readonly render: (url: string) => string;
  /** Returns the environment of the page that is opened. */
  readonly surroundings: () => Surroundings;
  readonly network: Pick<Environment, 'network' | 'blocked'>;
  /** Called when a page navigates. */
  readonly go: (going: Pick<GoMessage, 'url' | 'how'>) => void;
}
