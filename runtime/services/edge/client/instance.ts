import type { Allowed } from '../../../contract.ts';
import { log } from '../../../platform/safety/log.ts';
import { OwnPromise } from '../../../platform/safety/own-promise.ts';
import { store } from '../../../platform/storage/storage.ts';
import { later } from '../../../platform/timing/clock.ts';
import { edgeUnmarkedClicks, identityInMemory } from '../../../uses.ts';
import type { Checks } from './check.ts';
import { checkConfig } from './check-config.ts';
import { checkOptions } from './check-options.ts';
import { ConsentDeclined } from './consent-state.ts';
import { createClient, type Client, type Part } from './create-client.ts';
import {
  appendIdentityToUrl,
  getIdentity,
  type AppendIdentity,
  type GetIdentity,
} from './identity-commands.ts';
import type { Fields } from '../../variables/put.ts';
import { isRecord } from './merge.ts';
import {
  createEventCommands,
  type ApplyResponse,
  type EventCommands,
  type SendEvent,
} from './send-event.ts';
import { createSetConsent, type SetConsent } from './set-consent.ts';

/** A feature that only some sites' edge clients have, such as click collection. */
export interface Feature {
  /** The options that the feature adds to the client, each with its check. */
  readonly checks?: Checks;
  /** Starts the feature for a configured client. */
  begin(
    client: Client,
    send: (event: {
      readonly xdm: Fields | undefined;
      readonly data: Fields | undefined;
    }) => Promise<unknown>,
  ): Part;
}

/** Settings of an instance. */
export interface InstanceSettings {
  readonly name: string;
  /**
   * Resolves if the site's consent policy allows requests, stays pending while the visitor still
   * has to decide, and otherwise rejects with `ConsentDeclined`.
   */
  permitted(): Promise<unknown>;
  /** Returns whether the site's policy allows requests now. If absent, they are always allowed. */
  readonly allowed?: Allowed;
  readonly features: readonly Feature[];
  /**
   * The site's own edge client, if the instance controls that client. Page code can't configure
   * such an instance.
   */
  readonly client?: Client;
  /**
   * Applies responses, but keeps their cookies in memory until consent allows storing an identity.
   * Set only if the site can send requests while consent doesn't yet allow storing an identity.
   */
  readonly storing?: Client['storing'];
}

/**
 * A global function that runs commands. For example, the call `alloy("sendEvent", { … })` sends an
 * event. The call's promise resolves with an object. The object is empty if consent doesn't allow
 * the command. If the command fails, the promise rejects with an Error whose message begins with
 * the instance's name.
 */
export type Instance = (command: string, options?: unknown) => Promise<object>;

type Run = (options: unknown) => unknown;

interface Command {
  /** The component of Adobe's SDK that the command belongs to, for error messages; '' for none. */
  readonly component: string;
  readonly run: Run;
}

/** Creates an instance of the command interface of Adobe's SDK. */
export const createInstance = (settings: InstanceSettings): Instance => {
  const { name, permitted, allowed, features } = settings;
  let commands: Map<string, Command> | undefined;
  let client: Client | undefined;

  const begin = (made: Client): void => {
    const events = createEventCommands(made);
    client = made;
    commands = commandsOf(made, events, permitted);
    for (const feature of features) {
      made.parts.push(
        feature.begin(made, (event) =>
          events.sendEvent({
            ...event,
            documentUnloading: true,
            ...(edgeUnmarkedClicks ? { isCollected: true } : {}),
          }),
        ),
      );
    }
  };
  if (settings.client) begin(settings.client);

  const configure = (given: unknown): void => {
    if (commands) throw new Error(alreadyConfigured);
    const made = createClient(checkConfig(given, checksOf(features)), allowed);
    if (identityInMemory) made.storing = settings.storing;
    begin(made);
  };

  const execute = async (name: string, options: unknown): Promise<unknown> => {
    if (name === 'configure') return configure(options);
    if (!commands) throw new Error(notConfigured);
    const command = commands.get(name);
    if (!command) throw unknownCommand(name, commands);
    const checked = checkOptions(name, options, client!.options.thirdPartyCookiesEnabled);
    if (!command.component) return command.run(checked);
    try {
      return await command.run(checked);
    } catch (thrown) {
      throw withPrefix(
        thrown,
        `[${command.component}] An error occurred while executing the ${name} command.\nCaused by: `,
      );
    }
  };

  return async (command, options = {}) => {
    try {
      const result = await execute(command, options);
      return isRecord(result) ? result : {};
    } catch (thrown) {
      if (thrown instanceof ConsentDeclined) {
        log('warn', `The ${command} command could not fully complete. ${thrown.message}`);
        return {};
      }
      throw withPrefix(thrown, `[${name}] `);
    }
  };
};

const alreadyConfigured =
  'The library has already been configured and may only be configured once.';

const notConfigured =
  'The library must be configured first. Please do so by executing the configure command.';

const unknownCommand = (name: string, commands: Map<string, Command>): Error =>
  new Error(
    `The ${name} command does not exist. List of available commands: ${['configure', ...commands.keys()].join(', ')}.`,
  );

const checksOf = (features: readonly Feature[]): Checks =>
  Object.assign({}, ...features.map(({ checks }) => checks)) as Checks;

/** Returns the thrown value as an Error with a prefix before its message. */
const withPrefix = (thrown: unknown, prefix: string): Error => {
  const error = thrown instanceof Error ? thrown : new Error(String(thrown));
  try {
    error.message = prefix + error.message;
  } catch {
    // Some errors have a read-only message.
  }
  return error;
};

/**
 * Waits for the next task of the event loop. With this delay, `setConsent` resolves after the
 * commands that waited for the decision, as in Adobe's SDK.
 */
const nextTask = (): Promise<void> => new OwnPromise((resolve) => later(resolve, 0));

/** Returns the commands of a configured instance, in the order of Adobe's SDK. */
const commandsOf = (
  client: Client,
  events: EventCommands,
  permitted: () => Promise<unknown>,
): Map<string, Command> => {
  const setConsent = createSetConsent(client);
  const guarded = (component: string, run: Run): Command => ({
    component,
    run: async (options) => {
      await permitted();
      return run(options);
    },
  });
  const names = (): string[] => ['configure', ...commands.keys()].sort();
  const commands: Map<string, Command> = new Map([
    [
      'setDebug',
      {
        component: '',
        run: (options) =>
          store(
            'localStorage',
            'tagwright.debug',
            String((options as { enabled: boolean }).enabled),
          ),
      },
    ],
    [
      'setConsent',
      guarded('Consent', (options) => setConsent(options as SetConsent).then(nextTask)),
    ],
    ['sendEvent', guarded('DataCollector', (options) => events.sendEvent(options as SendEvent))],
    [
      'applyResponse',
      guarded('DataCollector', (options) => events.applyResponse(options as ApplyResponse)),
    ],
    ['getIdentity', guarded('Identity', (options) => getIdentity(client, options as GetIdentity))],
    [
      'appendIdentityToUrl',
      guarded('Identity', (options) => appendIdentityToUrl(client, options as AppendIdentity)),
    ],
    [
      'getLibraryInfo',
      {
        component: 'LibraryInfo',
        run: () => ({
          libraryInfo: {
            version: '2.33.1',
            configs: { ...client.options },
            commands: names(),
            components: [],
          },
        }),
      },
    ],
  ]);
  return commands;
};
