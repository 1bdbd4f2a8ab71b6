import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { filesAreSmall } from './laws/files-are-small.ts';
import { importsGoDown } from './laws/imports-go-down.ts';
import { importsGoInNoCircle } from './laws/imports-go-in-no-circle.ts';
import { licencesAreFree } from './laws/licences-are-free.ts';
import { linksLeadSomewhere } from './laws/links-lead-somewhere.ts';
import { lockHasNoAddresses } from './laws/lock-has-no-addresses.ts';
import { modulesComeInPairs } from './laws/modules-come-in-pairs.ts';
import { namesArePlain } from './laws/names-are-plain.ts';
import { nothingIsOfThisMachine } from './laws/nothing-is-of-this-machine.ts';
import { nothingIsPutOff } from './laws/nothing-is-put-off.ts';
import { onlyThePlatformTouchesThePage } from './laws/only-the-platform-touches-the-page.ts';
import { packagesArePinned } from './laws/packages-are-pinned.ts';
import { scriptsAreFew } from './laws/scripts-are-few.ts';
import { modulesOf, readProject, type Law } from './project.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const files = readProject(root);

/** The project, with what the installed packages say of themselves. */
const project = new Map([...files, ...manifests()]);

const laws: readonly (readonly [sentence: string, law: Law])[] = [
  ['imports go downwards', importsGoDown],
  ['imports go in no circle', importsGoInNoCircle],
  ['only the platform touches the page', onlyThePlatformTouchesThePage],
  ['modules come in pairs', modulesComeInPairs],
  ['files are small', filesAreSmall],
  ['names are plain', namesArePlain],
  ['npm scripts are few', scriptsAreFew],
  ['packages are pinned', packagesArePinned],
  ['nothing is of this machine', nothingIsOfThisMachine],
  ['the lock file has no addresses', lockHasNoAddresses],
  ['licences are free', licencesAreFree],
  ['nothing is put off', nothingIsPutOff],
  ['links lead somewhere', linksLeadSomewhere],
];

describe('the house', () => {
  test('there is a house to look at', () => {
    expect(modulesOf(files).length).toBeGreaterThan(100);
    expect([...files.keys()]).toEqual(expect.arrayContaining(['package.json', 'package-lock.json', 'runtime/contract.ts', 'test/house/house.test.ts']));
  });

  test.each(laws)('%s', (_, law) => {
    const against = law === licencesAreFree ? law(project) : law(files);
    expect(against.join('\n')).toBe('');
  });
});

function manifests(): [path: string, text: string][] {
  const { packages } = JSON.parse(files.get('package-lock.json')!) as { readonly packages: object };
  const paths = Object.keys(packages).filter((path) => path !== '').map((path) => `${path}/package.json`);
  return paths.filter((path) => existsSync(root + path)).map((path) => [path, readFileSync(root + path, 'utf8')]);
}
