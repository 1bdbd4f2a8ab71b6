import type { Law } from '../project.ts';

const FREE = [
  'MIT',
  'MIT-0',
  'ISC',
  'BSD-2-Clause',
  'BSD-3-Clause',
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'CC0-1.0',
  'Unlicense',
  'Python-2.0',
  'Zlib',
];
/**
 * The licences that are allowed for packages that are only used to build and test, and aren't
 * distributed with Tagwright.
 */
const FREE_TO_USE = [...FREE, 'MPL-2.0', 'CC-BY-4.0', 'CC-BY-3.0'];

/** The licences of old packages that state their licence only in a readme or a licence file. */
const IN_OTHER_FILE: { readonly [path: string]: string } = {
  'node_modules/data-layer-helper': 'Apache-2.0',
  'node_modules/humanize-number': 'MIT',
  'node_modules/only': 'MIT',
};

interface LockFile {
  readonly packages: {
    readonly [path: string]: { readonly license?: string; readonly dev?: boolean };
  };
}

/**
 * Every package has a licence in `FREE`. Packages that are only used to build and test may also
 * have a licence in `FREE_TO_USE`. The law reads the licence from the package's package.json. If
 * the package isn't installed, the law reads the licence from package-lock.json.
 */
export const licencesAreFree: Law = (project) => {
  const { packages } = JSON.parse(project.get('package-lock.json')!) as LockFile;
  return Object.entries(packages)
    .filter(([path]) => path !== '')
    .flatMap(([path, { license, dev }]) => {
      const manifest = project.get(`${path}/package.json`);
      const stated =
        (manifest === undefined ? license : readLicence(manifest)) ?? IN_OTHER_FILE[path];
      return stated !== undefined && isFree(stated, dev ? FREE_TO_USE : FREE)
        ? []
        : [
            `${path} has the licence ${stated ?? '(none)'}${dev ? '' : ", and isn't for development only"}`,
          ];
    });
};

function readLicence(manifest: string): string | undefined {
  const { license, licenses } = JSON.parse(manifest) as {
    readonly license?: string | { readonly type?: string };
    /** An outdated field for several licences. Each of them allows using the package. */
    readonly licenses?: readonly { readonly type?: string }[];
  };
  if (license === undefined && licenses) return licenses.map(({ type }) => type).join(' OR ');
  return typeof license === 'object' ? license.type : license;
}

/**
 * Returns whether the list allows a licence expression, such as `MIT OR (ISC AND Zlib)`. In this
 * example, the list must contain MIT, or both ISC and Zlib.
 */
function isFree(expression: string, list: readonly string[]): boolean {
  const [inner, content] = /\(([^()]*)\)/.exec(expression) ?? [];
  // A part in brackets is evaluated first. If the part is allowed, an allowed licence replaces it;
  // otherwise, `none` replaces it.
  if (inner !== undefined)
    return isFree(expression.replace(inner, isFree(content!, list) ? list[0]! : 'none'), list);
  return expression
    .split(/ OR /i)
    .some((side) => side.split(/ AND /i).every((licence) => list.includes(licence.trim())));
}
