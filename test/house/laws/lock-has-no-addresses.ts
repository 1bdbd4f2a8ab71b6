import type { Law } from '../project.ts';

interface LockFile {
  readonly packages: {
    readonly [path: string]: {
      readonly resolved?: string;
      readonly integrity?: string;
      readonly link?: boolean;
    };
  };
}

/** package-lock.json contains each package's integrity, and no download address. */
export const lockHasNoAddresses: Law = (project) => {
  const { packages } = JSON.parse(project.get('package-lock.json')!) as LockFile;
  return Object.entries(packages)
    .filter(([path]) => path !== '')
    .flatMap(([path, { resolved, integrity, link }]) => [
      ...(resolved === undefined ? [] : [`package-lock.json: ${path} has a download address`]),
      ...(integrity !== undefined || link ? [] : [`package-lock.json: ${path} has no integrity`]),
    ]);
};
