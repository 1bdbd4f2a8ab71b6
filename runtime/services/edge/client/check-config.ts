import { log } from '../../../platform/safety/log.ts';
import type { Fields } from '../../variables/put.ts';
import {
  all,
  callback,
  check,
  domain,
  fields,
  gather,
  isOff,
  isOn,
  filledText,
  listOf,
  object,
  oneOf,
  only,
  required,
  text,
  withDefault,
  type Check,
  type Checks,
} from './check.ts';
import { defaultContext, type ClientOptions } from './client-options.ts';

/**
 * The datastream IDs and organisation IDs of the instances that page code has configured. Two
 * instances can't have the same datastream ID or the same organisation ID.
 */
const taken = { datastreamId: new Set<unknown>(), orgId: new Set<unknown>() };

const untaken = (ids: Set<unknown>): Check =>
  check('a unique value across instances', (value) => !ids.has(value));

const core: Checks = {
  debugEnabled: isOff,
  datastreamId: all(text, untaken(taken.datastreamId), required),
  edgeDomain: all(text, domain, withDefault('edge.adobedc.net')),
  edgeBasePath: all(text, filledText, withDefault('ee')),
  orgId: all(text, untaken(taken.orgId), required),
  onBeforeEventSend: callback,
  edgeConfigOverrides: fields({}),
};

const context: Checks = { context: all(listOf(text), withDefault(defaultContext)) };
const consent: Checks = { defaultConsent: all(oneOf('in', 'out', 'pending'), withDefault('in')) };
const personalization: Checks = {
  prehidingStyle: all(text, filledText),
  targetMigrationEnabled: isOff,
  autoCollectPropositionInteractions: fields({}),
};
const identity: Checks = {
  thirdPartyCookiesEnabled: isOn,
  idMigrationEnabled: isOn,
};

/**
 * Checks of options for features that only Adobe's SDK has. If a page passes such an option, the
 * check logs a warning that the option has no effect.
 */
const unsupported: Checks = Object.fromEntries(
  [
    'personalizationStorageEnabled',
    'streamingMedia',
    'conversation',
    'advertising',
    'pushNotifications',
  ].map((name) => [
    name,
    (value) => {
      if (value !== undefined)
        log('warn', `The '${name}' option isn't supported and has no effect.`);
      return value;
    },
  ]),
);

/** Replaces the deprecated name of the datastream option. */
const renamed: Check = (value) => {
  const { edgeConfigId, ...rest } = value as Fields;
  if (edgeConfigId === undefined) return value;
  text(edgeConfigId, undefined);
  const message = "The field 'edgeConfigId' is deprecated. Use 'datastreamId' instead.";
  if (rest.datastreamId !== undefined && rest.datastreamId !== edgeConfigId)
    throw new Error(message);
  log('warn', message);
  return { ...rest, datastreamId: rest.datastreamId || edgeConfigId };
};

/**
 * Checks the configuration that a page passes to an instance (G-12), and fills in the defaults. The
 * groups of options are checked in order, as in Adobe's SDK: if one group has errors, the later
 * groups aren't checked.
 * @param more checks of options that only some sites' instances support
 * @throws Error that begins with `Resolve these configuration problems:`
 */
export const checkConfig = (given: unknown, more: Checks = {}): ClientOptions => {
  const groups = [context, more, consent, personalization, identity, unsupported];
  try {
    const checked = all(
      required,
      object,
      renamedAndCore,
      ...groups.map(fields),
      only(Object.assign({}, core, ...groups)),
    )(given, undefined) as ClientOptions;
    taken.datastreamId.add(checked.datastreamId);
    taken.orgId.add(checked.orgId);
    return checked;
  } catch (error) {
    throw new Error(
      `Resolve these configuration problems:\n\t - ${(error as Error).message.split('\n').join('\n\t - ')}\nFor configuration documentation see: https://adobe.ly/3sHh553`,
      { cause: error },
    );
  }
};

/**
 * Runs the checks `renamed` and `core`. If both fail, throws one error with both messages. As in
 * Adobe's SDK, each message gets the prefix `Error: `, but only before its first line.
 */
const renamedAndCore: Check = (value) => {
  let checked = value;
  gather(
    [renamed, fields(core)],
    (look) => {
      checked = look(checked, undefined);
    },
    'Error: ',
  );
  return checked;
};
