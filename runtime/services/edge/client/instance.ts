import type { Allowed } from '../../../contract.ts';
import { log } from '../../../platform/log.ts';
import { store } from '../../../platform/storage.ts';
import type { Checks } from './check.ts';
import { checkConfig } from './check-config.ts';
import { checkOptions } from './check-options.ts';
import { ConsentDeclined } from './consent-state.ts';
import { createClient, type Client, type Part } from './create-client.ts';
import type { ClientOptions } from './client-options.ts';
import { appendIdentityToUrl, getIdentity, type AppendIdentity, type GetIdentity } from './identity-commands.ts';
import type { Fields } from '../../variables/put.ts';
import { isRecord } from './merge.ts';
import { createEventCommands, type ApplyResponse, type EventCommands, type SendEvent } from './send-event.ts';
import { createSetConsent, type SetConsent } from './set-consent.ts';

/** What a site adds to what every instance can do. */
export interface Feature {
  /** The options that it brings. */
  readonly checks?: Checks;
  /** Begins to work for a client that is configured. */
  begin(client: Client, send: (event: { readonly xdm: Fields | undefined; readonly data: Fields | undefined }) => Promise<unknown>): Part;
}

/** What makes an instance. */
export interface InstanceSettings {
  readonly name: string;
  /** Resolves when the site's own policy lets something leave the page; rejects with `ConsentDeclined` where it doesn't. */
  permitted(): Promise<unknown>;
  /** Whether it does now; always where absent. */
  readonly allowed?: Allowed;
  readonly features: readonly Feature[];
  /** The site's own client: then the instance is configured already. */
  readonly client?: Client;
}

/** `alloy("sendEvent", { … })`: resolves with an object, rejects with an Error whose message begins with the instance's name. */
export type Instance = (command: string, options?: unknown) => Promise<object>;

type Run = (options: unknown) => unknown;

interface Command {
  /** The part of the SDK that the texts of its errors name. */
  readonly component: string;
  readonly run: Run;
}

/** Makes an instance of the SDK's command interface. */
export const createInstance = ({ name, permitted, allowed, features, client: own }: InstanceSettings): Instance => {
  let commands: Map<string, Command> | undefined;
  let client: Client | undefined;

  const begin = (made: Client): void => {
    const events = createEventCommands(made);
    client = made;
    commands = commandsOf(made, events, permitted);
    for (const feature of features) {
      made.parts.push(feature.begin(made, (event) => events.sendEvent({ ...event, documentUnloading: true })));
    }
  };
  if (own) begin(own);

  const configure = (given: unknown): void => {
    if (commands) throw new Error('The library has already been configured and may only be configured once.');
    const options: ClientOptions = checkConfig(given, Object.assign({}, ...features.map(({ checks }) => checks)) as Checks);
    begin(createClient(options, allowed));
  };

  const execute = async (name: string, options: unknown): Promise<unknown> => {
    if (name === 'configure') return configure(options);
    if (!commands) throw new Error('The library must be configured first. Please do so by executing the configure command.');
    const command = commands.get(name);
    if (!command) throw new Error(`The ${name} command does not exist. List of available commands: ${['configure', ...commands.keys()].join(', ')}.`);
    const checked = checkOptions(name, options, client!.options.thirdPartyCookiesEnabled);
    if (!command.component) return command.run(checked);
    try {
      return await command.run(checked);
    } catch (thrown) {
      throw told(thrown, `[${command.component}] An error occurred while executing the ${name} command.\nCaused by: `);
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
      throw told(thrown, `[${name}] `);
    }
  };
};

/** What was thrown, as an error that says more before. */
const told = (thrown: unknown, before: string): Error => {
  const error = thrown instanceof Error ? thrown : new Error(String(thrown));
  try {
    error.message = before + error.message;
  } catch {
    // Some errors' messages are fixed.
  }
  return error;
};

/** The commands of a configured instance, in the order in which the SDK lists them. */
const commandsOf = (client: Client, events: EventCommands, permitted: () => Promise<unknown>): Map<string, Command> => {
  const setConsent = createSetConsent(client);
  const guarded = (component: string, run: Run): Command => ({ component, run: async (options) => {
    await permitted();
    return run(options);
  } });
  const names = (): string[] => ['configure', ...commands.keys()].sort();
  const commands: Map<string, Command> = new Map([
    ['setDebug', { component: '', run: (options) => store('localStorage', 'tagwright.debug', String((options as { enabled: boolean }).enabled)) }],
    ['setConsent', guarded('Consent', (options) => setConsent(options as SetConsent))],
    ['sendEvent', guarded('DataCollector', (options) => events.sendEvent(options as SendEvent))],
    ['applyResponse', guarded('DataCollector', (options) => events.applyResponse(options as ApplyResponse))],
    ['getIdentity', guarded('Identity', (options) => getIdentity(client, options as GetIdentity))],
    ['appendIdentityToUrl', guarded('Identity', (options) => appendIdentityToUrl(client, options as AppendIdentity))],
    ['getLibraryInfo', { component: 'LibraryInfo', run: () => ({ libraryInfo: { version: '2.33.1', configs: { ...client.options }, commands: names(), components: [] } }) }],
  ]);
  return commands;
};
