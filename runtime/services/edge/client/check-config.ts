import { log } from '../../../platform/log.ts';
import type { Fields } from '../../variables/put.ts';
import { all, callback, check, domain, fields, filledText, flag, listOf, oneOf, only, required, text, usual, type Check, type Checks } from './check.ts';
import { usualContext, type ClientOptions } from './client-options.ts';

/** The datastreams and organisations that instances of the page have: each may be in one only. */
const taken = { datastreamId: new Set<unknown>(), orgId: new Set<unknown>() };

const untaken = (ids: Set<unknown>): Check => check('a unique value across instances', (value) => !ids.has(value));

const core: Checks = {
  debugEnabled: all(flag, usual(false)),
  datastreamId: all(text, untaken(taken.datastreamId), required),
  edgeDomain: all(text, domain, usual('edge.adobedc.net')),
  edgeBasePath: all(text, filledText, usual('ee')),
  orgId: all(text, untaken(taken.orgId), required),
  onBeforeEventSend: callback,
  edgeConfigOverrides: fields({}),
};

const context: Checks = { context: all(listOf(text), usual(usualContext)) };
const consent: Checks = { defaultConsent: all(oneOf('in', 'out', 'pending'), usual('in')) };
const personalization: Checks = {
  prehidingStyle: all(text, filledText),
  targetMigrationEnabled: all(flag, usual(false)),
  autoCollectPropositionInteractions: fields({}),
};
const identity: Checks = { thirdPartyCookiesEnabled: all(flag, usual(true)), idMigrationEnabled: all(flag, usual(true)) };

/** The older name of the datastream. */
const renamed: Check = (value) => {
  const { edgeConfigId, ...rest } = value as Fields;
  if (edgeConfigId === undefined) return value;
  text(edgeConfigId, undefined);
  const message = 'The field \'edgeConfigId\' is deprecated. Use \'datastreamId\' instead.';
  if (rest.datastreamId !== undefined && rest.datastreamId !== edgeConfigId) throw new Error(message);
  log('warn', message);
  return { ...rest, datastreamId: rest.datastreamId || edgeConfigId };
};

/**
 * Checks what a page configures an instance with (G-12), and fills in what it leaves open. One group of options is
 * looked at after the other, as in the SDK: what is wrong in the first hides what is wrong in the next.
 * @param more options that only some sites' instances know
 * @throws Error that begins with `Resolve these configuration problems:`
 */
export const checkConfig = (given: unknown, more: Checks = {}): ClientOptions => {
  const groups = [context, more, consent, personalization, identity];
  try {
    const isPlain = check('an object', (value) => typeof value === 'object' && !Array.isArray(value));
    const checked = all(required, isPlain, renamedAndCore, ...groups.map(fields), only(Object.assign({}, core, ...groups)))(given, undefined) as ClientOptions;
    taken.datastreamId.add(checked.datastreamId);
    taken.orgId.add(checked.orgId);
    return checked;
  } catch (error) {
    throw new Error(`Resolve these configuration problems:\n\t - ${(error as Error).message.split('\n').join('\n\t - ')}\nFor configuration documentation see: https://adobe.ly/3sHh553`, { cause: error });
  }
};

/** Both may find something; the SDK tells it together, with a word before that says what it is. */
const renamedAndCore: Check = (value) => {
  const found: unknown[] = [];
  let checked = value;
  for (const look of [renamed, fields(core)]) {
    try {
      checked = look(checked, undefined);
    } catch (error) {
      found.push(error);
    }
  }
  if (found.length) throw new Error(found.map((error) => `Error: ${(error as Error).message}`).join('\n'));
  return checked;
};
