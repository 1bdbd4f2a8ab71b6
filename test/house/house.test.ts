import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { allowancesAreNeeded } from './laws/allowances-are-needed.ts';
import { floorsTable, withFloors } from './floors.ts';
import { filesAreSmall } from './laws/files-are-small.ts';
import { functionsAreSmall } from './laws/functions-are-small.ts';
import { importsGoDown } from './laws/imports-go-down.ts';
import { importsHaveNoCycles } from './laws/imports-have-no-cycles.ts';
import { licencesAreFree } from './laws/licences-are-free.ts';
import { linksLeadSomewhere } from './laws/links-lead-somewhere.ts';
import { lockHasNoAddresses } from './laws/lock-has-no-addresses.ts';
import { modulesComeInPairs } from './laws/modules-come-in-pairs.ts';
import { namesArePlain } from './laws/names-are-plain.ts';
import { nothingIsOfThisMachine } from './laws/nothing-is-of-this-machine.ts';
import { nothingIsPutOff } from './laws/nothing-is-put-off.ts';
import { randomTestsAreSeeded } from './laws/random-tests-are-seeded.ts';
import { onlyThePlatformTouchesThePage } from './laws/only-the-platform-touches-the-page.ts';
import { packagesArePinned } from './laws/packages-are-pinned.ts';
import { arrowsOf, roomsAreFew } from './laws/rooms-are-few.ts';
import { runtimeIsReached } from './laws/runtime-is-reached.ts';
import { scriptsAreFew } from './laws/scripts-are-few.ts';
import { speechIsPlain } from './laws/speech-is-plain.ts';
import { walkVisitsEachRoom } from './laws/walk-visits-each-room.ts';
import { modulesOf, readProject, type Law } from './project.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const files = readProject(root);

/** The project, with the manifests of the installed packages. */
const project = new Map([...files, ...manifests()]);

const laws: readonly (readonly [sentence: string, law: Law])[] = [
  ['imports go downwards', importsGoDown],
  ['imports have no cycles', importsHaveNoCycles],
  ['rooms are few, and no two import from each other', roomsAreFew],
  ['no room may import from a room that it does not need', allowancesAreNeeded],
  ['only the platform touches the page', onlyThePlatformTouchesThePage],
  ['files are small', filesAreSmall],
  ['functions are small', functionsAreSmall],
  ['modules come in pairs', modulesComeInPairs],
  ['every runtime file can be part of a bundle', runtimeIsReached],
  ['names are plain', namesArePlain],
  ['speech is plain', speechIsPlain],
  ['npm scripts are few', scriptsAreFew],
  ['packages are pinned', packagesArePinned],
  ['nothing is of this machine', nothingIsOfThisMachine],
  ['the lock file has no addresses', lockHasNoAddresses],
  ['licences are free', licencesAreFree],
  ['nothing is put off', nothingIsPutOff],
  ['random tests are seeded', randomTestsAreSeeded],
  ['links lead somewhere', linksLeadSomewhere],
  ["ARCHITECTURE's walk visits each room once, in order", walkVisitsEachRoom],
];

describe('the house', () => {
  test('the project has files', () => {
    expect(modulesOf(files).length).toBeGreaterThan(100);
    expect([...files.keys()]).toEqual(
      expect.arrayContaining([
        'package.json',
        'package-lock.json',
        'runtime/contract.ts',
        'test/house/house.test.ts',
      ]),
    );
  });

  test.each(laws)('%s', (_, law) => {
    const against = law === licencesAreFree ? law(project) : law(files);
    expect(against.join('\n')).toBe('');
  });

  test('ARCHITECTURE.md has the table of floors as the import law draws it; `npx vitest run test/house --update` writes it', async () => {
    const document = files.get('ARCHITECTURE.md')!;
    await expect(withFloors(document, floorsTable(arrowsOf(files)))).toMatchFileSnapshot(
      '../../ARCHITECTURE.md',
    );
  });
});

function manifests(): [path: string, text: string][] {
  const { packages } = JSON.parse(files.get('package-lock.json')!) as { readonly packages: object };
  const paths = Object.keys(packages)
    .filter((path) => path !== '')
    .map((path) => `${path}/package.json`);
  return paths
    .filter((path) => existsSync(root + path))
    .map((path) => [path, readFileSync(root + path, 'utf8')]);
}
