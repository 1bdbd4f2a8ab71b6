import type { Run } from '../contract.ts';
import type { Settings } from '../settings.ts';
import { trigger } from '../engine/trigger.ts';
import { listen } from '../platform/watch/listen.ts';
import type { printSchema } from './print.schema.ts';

const rules: Run[] = [];

/** Runs a rule before the page is printed. All rules share one listener. */
export const print = (run: Run, _settings?: Settings<typeof printSchema>): void => {
  if (!rules.length)
    listen('beforeprint', (native) => trigger(() => rules.forEach((rule) => rule({ native }))));
  rules.push(run);
};
