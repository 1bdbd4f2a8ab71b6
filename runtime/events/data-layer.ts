import type { Run } from '../contract.ts';
import type { Settings } from '../settings.ts';
import { onEntry } from '../engine/data-layer/queue.ts';
import type { dataLayerSchema } from './data-layer.schema.ts';

/** Runs a rule for each data layer entry whose event name passes the test `name`. */
export const dataLayer = (run: Run, { name }: Settings<typeof dataLayerSchema>): void =>
  onEntry(name, run);
