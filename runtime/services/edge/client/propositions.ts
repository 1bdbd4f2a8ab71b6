import { log } from '../../../platform/log.ts';
import { host, href, path } from '../../../platform/page.ts';
import type { Fields } from '../../variables/put.ts';
import { personalizationSchemas } from '../personalization.ts';
import type { Handle } from '../read-answer.ts';

/** What an event asks for, as its command says. */
export interface Asked {
  readonly decisionScopes?: readonly string[];
  readonly personalization?: { readonly decisionScopes?: readonly string[]; readonly surfaces?: readonly string[]; readonly defaultPersonalizationEnabled?: boolean };
}

interface Proposition {
  readonly scope: string;
  readonly scopeDetails?: { readonly characteristics?: { readonly scopeType?: string } };
  readonly items?: readonly unknown[];
}

/** What is handed to the page. Nothing is drawn (F-05), so nothing was tried. */
export interface HandedBack {
  readonly propositions: readonly object[];
  readonly decisions?: readonly object[];
}

/** Asks for the page's personalisation, and hands back what comes. */
export interface Personalization {
  /** The query of an event, undefined where it asks for nothing, and what reads its answer. */
  ask(asked: Asked, viewName: unknown): { readonly query: Fields | undefined; read(handles: readonly Handle[]): HandedBack };
}

/** Makes the personalisation of one instance: the first event asks for the whole page without being told to. */
export const createPersonalization = (): Personalization => {
  let wasAsked = false;
  let views: readonly Proposition[] = [];

  const read = (viewName: unknown) => (handles: readonly Handle[]): HandedBack => {
    const found = handles.filter(({ type }) => type === 'personalization:decisions').flatMap(({ payload }) => payload as readonly Proposition[]);
    views = found.filter(isOfView);
    const inView = views.filter(({ scope }) => scope === viewName);
    return handBack([...found.filter(isOfPage), ...inView, ...found.filter((one) => !isOfPage(one) && !isOfView(one))]);
  };

  return {
    ask({ decisionScopes = [], personalization = {} }, viewName) {
      if (href().includes('adobe_authoring_enabled')) {
        log('warn', 'Rendering is disabled for authoring mode.');
        return { query: { personalization: { enabled: false } }, read: () => ({ propositions: [] }) };
      }
      const { decisionScopes: more = [], surfaces: given = [], defaultPersonalizationEnabled } = personalization;
      const scopes = [...decisionScopes, ...more];
      const surfaces = given.flatMap(surface);
      const isWhole = defaultPersonalizationEnabled || (!wasAsked && defaultPersonalizationEnabled !== false);
      if (!isWhole && !scopes.length && !given.length) {
        const inView = views.filter(({ scope }) => scope === viewName);
        return { query: undefined, read: () => viewName ? handBack(inView) : { propositions: [] } };
      }
      wasAsked = true;
      if (isWhole) {
        scopes.push('__view__');
        surfaces.push(pageSurface());
      }
      return {
        query: { personalization: { schemas: personalizationSchemas(scopes.includes('__view__')), decisionScopes: [...new Set(scopes)], surfaces: [...new Set(surfaces)] } },
        read: read(viewName),
      };
    },
  };
};

const handBack = (all: readonly Proposition[]): HandedBack => ({
  propositions: all.map((one) => ({ ...one, items: one.items ?? [], renderAttempted: false })),
  decisions: all.map((one) => ({ ...one, items: one.items ?? [] })),
});

const isOfPage = ({ scope }: Proposition): boolean => scope === '__view__' || /^web:\/\/[^#]*$/.test(scope);
const isOfView = (one: Proposition): boolean => !isOfPage(one) && one.scopeDetails?.characteristics?.scopeType === 'view';

const withoutSlashes = (path: string): string => path.replace(/\/+$/, '') || '/';

const pageSurface = (): string => `web://${host().toLowerCase()}${withoutSlashes(path())}`;

/** A surface as the edge knows it: `#part` is a part of this page. None where it is no surface, which is logged. */
const surface = (given: string): string[] => {
  const parts = /^(\w+):\/\/([^/#]+)(\/[^#]*)?(#.*)?$/.exec(given.startsWith('#') ? pageSurface() + given : given);
  const [, type = '', authority = '', path = '/', fragment = ''] = parts ?? [];
  const wrong = !parts ? `Invalid surface: ${given}`
    : !/^web(app)?$/i.test(type) ? `Unsupported surface type ${type.toLowerCase()} in surface: ${given}`
    : !/^(?:.*@)?(?:[a-z\d\u00a1-\uffff.-]+|\[[a-f\d:]+])(?::\d+)?$/.test(authority.toLowerCase()) ? `Invalid authority ${authority.toLowerCase()} in surface: ${given}`
    : !/^\/(?:[/\w\u00a1-\uffff-.~]|%[a-fA-F\d]{2})*$/.test(path) ? `Invalid path ${withoutSlashes(path)} in surface: ${given}`
    : fragment && !/^#(?:[/\w\u00a1-\uffff-.~]|%[a-fA-F\d]{2})+$/.test(fragment) ? `Invalid fragment ${fragment} in surface: ${given}` : '';
  if (!wrong) return [`${type.toLowerCase()}://${authority.toLowerCase()}${withoutSlashes(path)}${fragment}`];
  log('warn', wrong);
  return [];
};
