import type { SiteManifest } from './manifest.ts';

/** The content of `<out>/manifest.json`: the sites of a release. */
export interface ReleaseManifest {
  readonly manifest: 1;
  readonly asOf: string;
  /**
   * The sites with errors. They keep their earlier build, if they have one. Absent if no site has
   * errors.
   */
  readonly failed?: readonly string[];
  readonly sites: {
    readonly [site: string]: {
      readonly title: string;
      readonly file: string;
      readonly integrity: string;
      readonly bytes: SiteManifest['bytes'];
      readonly rules: number;
    };
  };
}
