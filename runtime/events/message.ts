import type { Run } from '../contract.ts';
import type { Settings } from '../settings.ts';
import { trigger } from '../engine/trigger.ts';
import { listen } from '../platform/watch/listen.ts';
import type { messageSchema } from './message.schema.ts';

interface Listening {
  readonly run: Run;
  readonly settings: Settings<typeof messageSchema>;
}

const rules: Listening[] = [];

/**
 * Runs a rule when a listed origin posts a message. Message events that a script has constructed
 * are ignored, because their origin can be forged.
 */
export const message = (run: Run, settings: Settings<typeof messageSchema>): void => {
  if (!rules.length) listen('message', react);
  rules.push({ run, settings });
};

const react = (native: MessageEvent<unknown>): void => {
  const { data: detail, origin, isTrusted } = native;
  if (!isTrusted) return;
  const met = rules.filter(
    ({ settings: { origins, where } }) =>
      origins.includes(origin) &&
      Object.entries(where ?? {}).every(([name, value]) => String(fieldOf(detail, name)) === value),
  );
  if (met.length) trigger(() => met.forEach(({ run }) => run({ native, detail })));
};

/** Returns a field of the message, or undefined if the field is missing or inherited. */
const fieldOf = (data: unknown, name: string): unknown =>
  data !== null && typeof data === 'object' && Object.prototype.hasOwnProperty.call(data, name)
    ? (data as Record<string, unknown>)[name]
    : undefined;
