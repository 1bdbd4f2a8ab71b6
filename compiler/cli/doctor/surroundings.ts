export interface Surroundings {
  readonly rules: string;
  readonly out: string;
  /** The project's folder, which contains the settings of editors. */
  readonly project: string;
  readonly environment: { readonly [name: string]: string | undefined };
  /** In ms since 1970. */
  readonly now: number;
}
