import type { Run, Settings } from '../contract.ts';
import { trigger } from '../engine/trigger.ts';
import { listen } from '../platform/listen.ts';
import type { messageSchema } from './message.schema.ts';

interface Listening {
  readonly run: Run;
  readonly settings: Settings<typeof messageSchema>;
}

const rules: Listening[] = [];

/** Runs a rule when a listed origin sends a message; one that a script has made up has no origin that counts. */
export const message = (run: Run, settings: Settings<typeof messageSchema>): void => {
  if (!rules.length) listen('message', react);
  rules.push({ run, settings });
};

const react = (native: MessageEvent<unknown>): void => {
  const { data: detail, origin, isTrusted } = native;
  if (!isTrusted) return;
  const met = rules.filter(({ settings: { origins, where } }) => origins.includes(origin)
    && Object.entries(where ?? {}).every(([name, value]) => String(fieldOf(detail, name)) === value));
  if (met.length) trigger(() => met.forEach(({ run }) => run({ native, detail })));
};

/** A field of the message's own. */
const fieldOf = (data: unknown, name: string): unknown =>
  data !== null && typeof data === 'object' && Object.prototype.hasOwnProperty.call(data, name) ? (data as Record<string, unknown>)[name] : undefined;
