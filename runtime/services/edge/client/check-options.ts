import {
  all,
  anything,
  distinct,
  fields,
  filledList,
  filledText,
  flag,
  listOf,
  mapOf,
  oneOf,
  only,
  required,
  text,
  withDefault,
  type Check,
  type Checks,
} from './check.ts';

const strict = (checks: Checks): Check => all(fields(checks), only(checks));
const given = (checks: Checks): Check => all(strict(checks), required);

const identity = {
  authenticatedState: oneOf('ambiguous', 'authenticated', 'loggedOut'),
  id: text,
  namespace: strict({ code: text }),
  primary: flag,
  xid: text,
};
const identityMap = mapOf(all(listOf(strict(identity)), required));
const overrides = fields({});
const names = all(listOf(text), distinct);

const personalization = fields({
  decisionScopes: names,
  surfaces: names,
  sendDisplayEvent: flag,
  includeRenderedPropositions: flag,
  defaultPersonalizationEnabled: flag,
  decisionContext: fields({}),
});

const event = {
  type: text,
  xdm: fields({ eventType: text, identityMap }),
  data: fields({}),
  documentUnloading: flag,
  renderDecisions: flag,
  decisionScopes: names,
  personalization,
  datasetId: text,
  mergeId: text,
  edgeConfigOverrides: overrides,
  advertising: fields({}),
};

const answer = {
  renderDecisions: flag,
  responseHeaders: mapOf(all(text, required)),
  responseBody: all(
    fields({
      handle: all(listOf(fields({ type: all(text, required), payload: required })), required),
    }),
    required,
  ),
  personalization: fields({ sendDisplayEvent: flag, decisionContext: fields({}) }),
};

const namespaces = all(listOf(oneOf('ECID', 'CORE')), filledList, distinct, withDefault(['ECID']));

/**
 * The check of each command's options, as in Adobe's SDK, and the URL of the command's
 * documentation.
 */
export const optionChecks: {
  readonly [command: string]: { readonly check: Check; readonly help?: string };
} = {
  sendEvent: { check: given(event), help: 'https://adobe.ly/3GQ3Q7t' },
  applyResponse: { check: strict(answer), help: '' },
  getIdentity: { check: strict({ namespaces, edgeConfigOverrides: overrides }) },
  appendIdentityToUrl: {
    check: given({ url: all(text, required, filledText), edgeConfigOverrides: overrides }),
  },
  setConsent: {
    check: given({
      consent: all(listOf(anything), required, filledList),
      identityMap,
      edgeConfigOverrides: overrides,
    }),
  },
  setDebug: { check: strict({ enabled: all(flag, required) }) },
};

/**
 * Checks a command's options, and returns them with the defaults filled in.
 * @param isThirdParty whether third-party cookies are enabled. Without these cookies, `getIdentity`
 * can't request the namespace `CORE`
 * @throws Error if an option is invalid. For `sendEvent`, the message begins with
 * `Invalid sendEvent command options:`
 */
export const checkOptions = (command: string, options: unknown, isThirdParty: boolean): unknown => {
  const known = optionChecks[command];
  if (!known) return options;
  try {
    const checked = known.check(options, undefined);
    if (
      command === 'getIdentity' &&
      !isThirdParty &&
      (checked as { readonly namespaces: readonly string[] }).namespaces.includes('CORE')
    ) {
      throw new Error(
        'namespaces: The CORE namespace cannot be requested when third-party cookies are disabled.',
      );
    }
    return checked;
  } catch (error) {
    throw new Error(
      `Invalid ${command} command options:\n\t - Error: ${(error as Error).message} For command documentation see: ${known.help ?? 'https://adobe.ly/3sHgQHb'}`,
      { cause: error },
    );
  }
};
