import { exposeClass } from '../../platform/page/expose-class.ts';
import { appendVisitorIds } from './append-visitor-ids.ts';
import { getter, guarded } from './getter.ts';
import type { Running } from './create-library.ts';
import { hasOptedOut } from './opt-out-in.ts';
import type { StoredName } from './stored-fields.ts';
import { version } from './version.ts';

/** The names of the values that `getVisitorValues` returns. */
const fields = {
  MCMID: 'MCMID',
  MCAID: 'MCAID',
  MCAAMLH: 'MCAAMLH',
  MCAAMB: 'MCAAMB',
  MCOPTOUT: 'MCOPTOUT',
} as const;

interface Given {
  readonly serverState?: unknown;
  readonly idSyncContainerId?: unknown;
  readonly idSyncContainerID?: unknown;
}

const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * Exposes the library under a global name for page code (I-06):
 * `Visitor.getInstance("…@AdobeOrg")`. There is one instance, for the site's organisation (I-01).
 * `getInstance` throws for another organisation, and for an invalid `serverState` or container id.
 * The page's settings have no effect, because the site's YAML configures the library.
 * @param name the global's name: `Visitor`
 */
export const exposeVisitor = (name: string, { library, calls }: Running): void => {
  const { org, read } = library;
  const valueOf = (field: StoredName): string => {
    if (field === 'MCOPTOUT') return `isoptedout-${hasOptedOut(library)}`;
    return (read(field) ?? '').replace(/^NONE$/, '');
  };
  const values = (names: readonly StoredName[]) =>
    Object.fromEntries(names.map((field) => [field, valueOf(field)]));

  const instance = {
    version,
    marketingCloudOrgID: org,
    FIELDS: fields,
    getMarketingCloudVisitorID: getter(library, () => valueOf('MCMID'), ''),
    getAudienceManagerLocationHint: getter(library, () => valueOf('MCAAMLH'), ''),
    getAudienceManagerBlob: getter(library, () => valueOf('MCAAMB'), ''),
    getVisitorValues: (listener: unknown, wanted?: unknown) => {
      const names = (Array.isArray(wanted) ? wanted : Object.keys(fields)).filter(
        (field): field is StoredName => Object.keys(fields).includes(field as string),
      );
      return getter(library, () => values(names), {})(listener);
    },
    appendVisitorIDsTo: (url: string) => appendVisitorIds(library, url),
    idSyncByURL: guarded(library, () => 'Error: id syncs have been disabled', ''),
    idSyncByDataSource: guarded(library, () => 'Error: id syncs have been disabled', ''),
    ...calls,
  };

  exposeClass(name, {
    construct: () => {
      throw new Error('Please use `Visitor.getInstance` to instantiate Visitor.');
    },
    getInstance: (requestedOrg?: unknown, given: Given = {}) => {
      if (!requestedOrg) throw new Error('Visitor requires Adobe Marketing Cloud Org ID.');
      if (`${requestedOrg}${String(requestedOrg).includes('@') ? '' : '@AdobeOrg'}` !== org)
        throw new Error(`Visitor supports only ${org}.`);
      const { serverState: state, idSyncContainerId = given.idSyncContainerID } = given;
      if (state !== undefined && !(isObject(state) && Object.values(state).every(isObject)))
        throw new Error('`serverState` has an invalid format.');
      if (idSyncContainerId !== undefined && !Number.isInteger(idSyncContainerId))
        throw new Error('Invalid idSyncContainerId: not a valid integer.');
      return instance;
    },
    AuthState: { UNKNOWN: 0, AUTHENTICATED: 1, LOGGED_OUT: 2 },
  });
};
