import type { Law } from '../project.ts';

/**
 * package.json pins an exact version of each package, so that a commit always builds the same
 * bundles.
 */
export const packagesArePinned: Law = (project) => {
  const { dependencies = {}, devDependencies = {} } = JSON.parse(project.get('package.json')!) as {
    readonly [kind: string]: { readonly [name: string]: string } | undefined;
  };
  return Object.entries({ ...dependencies, ...devDependencies })
    .filter(([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))
    .map(([name, version]) => `package.json asks for ${name} ${version}: name one version`);
};
