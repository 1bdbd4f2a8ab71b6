import type { SiteManifest } from '../../../compiler/model/manifest.ts';
import type { BundleIndex } from '../../session/bundles/bundle-index.ts';
import type { Choice } from '../../session/choice/choice.ts';
import type { Choose } from '../../session/choice/use-choice.ts';
import type { Shell } from '../shell/shell.ts';

export interface HeaderProps {
  readonly index: BundleIndex;
  readonly site: string;
  readonly day: string;
  readonly choice: Choice;
  readonly choose: Choose;
  /** The manifest of the bundle. Undefined until it has loaded. */
  readonly manifest: SiteManifest | undefined;
  readonly shell: Shell;
}
