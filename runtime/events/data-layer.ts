import type { Run } from '../contract.ts';
import type { Settings } from '../settings.ts';
import { onEntry } from '../engine/data-layer/queue.ts';
import type { dataLayerSchema } from './data-layer.schema.ts';

/** Runs a rule for each entry of the data layer whose event name passes a test. */
export const dataLayer = (run: Run, { name }: Settings<typeof dataLayerSchema>): void =>
  onEntry(name, run);
