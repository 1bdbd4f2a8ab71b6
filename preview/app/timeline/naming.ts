import type { SiteManifest } from '../../../compiler/model/manifest.ts';
import type { TraceMeta } from '../../../compiler/model/trace-meta.ts';
import { VERDICT_WORDS, type RunOutcome } from '../../../compiler/model/verdict.ts';
import type { Tone } from '../../ui/tone.ts';
import type { RecordIconName } from './record-drawings.ts';

/**
 * The names of rules, data elements and so on. A trace record refers to a rule or a data element by
 * number.
 */
export interface Naming {
  readonly meta: TraceMeta;
  readonly manifest: SiteManifest;
}

/**
 * The text of a timeline entry. The icon and the word make the entry's status clear without colour.
 */
export interface EntryText {
  readonly icon: RecordIconName;
  readonly word: string;
  readonly tone: Tone;
  readonly text: string;
}

export const outcomeTexts: { readonly [outcome in RunOutcome]: Omit<EntryText, 'text'> } = {
  fired: { icon: 'fired', word: VERDICT_WORDS.fired, tone: 'good' },
  partly: { icon: 'partly', word: VERDICT_WORDS.partly, tone: 'part' },
  blocked: { icon: 'blocked', word: VERDICT_WORDS.blocked, tone: 'plain' },
  held: { icon: 'held', word: VERDICT_WORDS.held, tone: 'warn' },
  dropped: { icon: 'dropped', word: VERDICT_WORDS.dropped, tone: 'warn' },
  waiting: { icon: 'waiting', word: VERDICT_WORDS.waiting, tone: 'plain' },
  failed: { icon: 'error', word: VERDICT_WORDS.failed, tone: 'bad' },
};
