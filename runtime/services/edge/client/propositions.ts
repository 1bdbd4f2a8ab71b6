import { log } from '../../../platform/safety/log.ts';
import { href } from '../../../platform/page/page.ts';
import type { Fields } from '../../variables/put.ts';
import { isRecord } from './merge.ts';
import { pageSurface, personalizationSchemas } from '../personalization.ts';
import type { Handle } from '../listed-handles.ts';

/** The personalisation options of a command. */
export interface PersonalizationOptions {
  readonly decisionScopes?: readonly string[];
  readonly personalization?: {
    readonly decisionScopes?: readonly string[];
    readonly surfaces?: readonly string[];
    readonly defaultPersonalizationEnabled?: boolean;
  };
}

interface Proposition {
  readonly scope: string;
  readonly scopeDetails?: { readonly characteristics?: { readonly scopeType?: string } };
  readonly items?: readonly unknown[];
}

/**
 * The result that the page receives. Tagwright doesn't render propositions (F-05), so each entry of
 * `propositions` contains `renderAttempted: false`.
 */
interface PropositionResult {
  readonly propositions: readonly object[];
  readonly decisions?: readonly object[];
}

/** Requests the page's personalisation and returns the propositions. */
export interface Personalization {
  /**
   * Returns the field `query` of an event, and a function that reads the response. The field is
   * undefined if the event requests nothing.
   */
  ask(
    asked: PersonalizationOptions,
    viewName: unknown,
  ): { readonly query: Fields | undefined; read(handles: readonly Handle[]): PropositionResult };
}

/**
 * Creates the `Personalization` of one instance of the edge client. By default, the instance's
 * first event requests the personalisation of the whole page.
 */
export const createPersonalization = (): Personalization => {
  let wasRequested = false;
  let views: readonly Proposition[] = [];

  const read =
    (viewName: unknown) =>
    (handles: readonly Handle[]): PropositionResult => {
      const found = handles
        .filter(({ type }) => type === 'personalization:decisions')
        .flatMap(
          ({ payload }) => payload.filter(isRecord) as readonly unknown[] as readonly Proposition[],
        );
      views = found.filter(isOfView);
      const inView = views.filter(isIn(viewName));
      return toResult([
        ...found.filter(isOfPage),
        ...inView,
        ...found.filter((one) => !isOfPage(one) && !isOfView(one)),
      ]);
    };

  return {
    ask({ decisionScopes = [], personalization = {} }, viewName) {
      if (href().includes('adobe_authoring_enabled')) {
        log('warn', 'Rendering is disabled for authoring mode.');
        return {
          query: { personalization: { enabled: false } },
          read: () => ({ propositions: [] }),
        };
      }
      const {
        decisionScopes: more = [],
        surfaces: given = [],
        defaultPersonalizationEnabled,
      } = personalization;
      const scopes = [...decisionScopes, ...more];
      const surfaces = given.flatMap(surface);
      const isWhole =
        defaultPersonalizationEnabled || (!wasRequested && defaultPersonalizationEnabled !== false);
      if (!isWhole && !scopes.length && !given.length) {
        const inView = views.filter(isIn(viewName));
        return {
          query: undefined,
          read: () => (viewName ? toResult(inView) : { propositions: [] }),
        };
      }
      wasRequested = true;
      if (isWhole) {
        scopes.push('__view__');
        surfaces.push(pageSurface());
      }
      return {
        query: queryFor(scopes, surfaces),
        read: read(viewName),
      };
    },
  };
};

const queryFor = (scopes: readonly string[], surfaces: readonly string[]): Fields => ({
  personalization: {
    schemas: personalizationSchemas(scopes.includes('__view__')),
    decisionScopes: [...new Set(scopes)],
    surfaces: [...new Set(surfaces)],
  },
});

const toResult = (found: readonly Proposition[]): PropositionResult => {
  const decisions = found.map((one) => ({ ...one, items: one.items ?? [] }));
  return {
    propositions: decisions.map((one) => ({ ...one, renderAttempted: false })),
    decisions,
  };
};

const isOfPage = ({ scope }: Proposition): boolean =>
  scope === '__view__' || /^web:\/\/[^#]*$/.test(scope);
const isOfView = (one: Proposition): boolean =>
  !isOfPage(one) && one.scopeDetails?.characteristics?.scopeType === 'view';

/**
 * Returns a function that checks whether a proposition belongs to a view. Ignores the case of the
 * view's name.
 */
const isIn =
  (viewName: unknown) =>
  ({ scope }: Proposition): boolean =>
    scope.toLowerCase() === String(viewName).toLowerCase();

/**
 * Returns a list that contains the normalised surface. `#part` stands for a fragment of this page.
 * If the surface is invalid, logs that and returns an empty list.
 */
const surface = (given: string): string[] => {
  const parts = /^(\w+):\/\/([^/#]+)(\/[^#]*)?(#.*)?$/.exec(
    given.startsWith('#') ? pageSurface() + given : given,
  );
  const [, type = '', authority = '', path = '/', fragment = ''] = parts ?? [];
  const scheme = type.toLowerCase();
  const host = authority.toLowerCase();
  const place = path.replace(/\/+$/, '') || '/';
  const wrong = !/^web(app)?$/.test(scheme)
    ? `Unsupported surface type ${scheme}`
    : !/^(?:.*@)?(?:[a-z\d\u00a1-\uffff.-]+|\[[a-f\d:]+])(?::\d+)?$/.test(host)
      ? `Invalid authority ${host}`
      : !/^\/(?:[/\w\u00a1-\uffff-.~]|%[a-fA-F\d]{2})*$/.test(path)
        ? `Invalid path ${place}`
        : fragment && !/^#(?:[/\w\u00a1-\uffff-.~]|%[a-fA-F\d]{2})+$/.test(fragment)
          ? `Invalid fragment ${fragment}`
          : '';
  if (parts && !wrong) return [`${scheme}://${host}${place}${fragment}`];
  log('warn', parts ? `${wrong} in surface: ${given}` : `Invalid surface: ${given}`);
  return [];
};
