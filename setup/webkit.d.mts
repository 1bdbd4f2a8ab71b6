export interface WebkitPaths {
  readonly driver: string;
  readonly browser: string;
  readonly xvfb: string;
}
export function webkit(environment?: {
  readonly [name: string]: string | undefined;
}): Promise<WebkitPaths>;
