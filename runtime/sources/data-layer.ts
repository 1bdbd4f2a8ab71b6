import type { RuleEvent } from '../contract.ts';
import { readLatest, readState, valueAt } from '../engine/data-layer/model.ts';
import { fact } from '../engine/fact.ts';
import { eventFacts } from '../uses.ts';

const readMerged = (_: RuleEvent, path: string): unknown => readState(path) ?? undefined;

/** Returns the value at a dotted path of the data layer's merged state. */
export const dataLayer = eventFacts ? fact('layer.', readMerged) : readMerged;

const readPushed = (_: RuleEvent, key: string): unknown => readLatest(key);

/** Returns the latest value that was pushed to the data layer under exactly this key. */
export const latest = eventFacts ? fact('latest.', readPushed) : readPushed;

const readOwn = ({ entry: message }: RuleEvent, path: string): unknown =>
  valueAt(message, path) ?? undefined;

/** Returns the value at a dotted path of the entry that caused the event. */
export const entry = eventFacts ? fact('entry.', readOwn) : readOwn;
