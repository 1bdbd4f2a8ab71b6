export interface Surroundings {
  readonly rules: string;
  readonly out: string;
  /** The project's folder, which contains the editors' settings. */
  readonly project: string;
  readonly environment: { readonly [name: string]: string | undefined };
  /** The current time, in ms since 1970. */
  readonly now: number;
}
