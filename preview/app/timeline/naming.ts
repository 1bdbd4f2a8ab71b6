import type { SiteManifest } from '../../../compiler/model/manifest.ts';
import type { TraceMeta } from '../../../compiler/model/trace-meta.ts';
import type { RunOutcome } from '../../session/trace/run.ts';
import type { Tone } from '../../ui/tone.ts';

/** The names for the numbers in a trace. */
export interface Naming {
  readonly meta: TraceMeta;
  readonly manifest: SiteManifest;
}

/** The text of a timeline entry. The icon and the word show its status without colour. */
export interface EntryText {
  readonly icon: string;
  readonly word: string;
  readonly tone: Tone;
  readonly text: string;
}

export const outcomeTexts: { readonly [outcome in RunOutcome]: Omit<EntryText, 'text'> } = {
  fired: { icon: '●', word: 'fired', tone: 'good' },
  partly: { icon: '◐', word: 'partly fired', tone: 'part' },
  blocked: { icon: '✕', word: 'blocked', tone: 'plain' },
  held: { icon: '⏳', word: 'held', tone: 'warn' },
  dropped: { icon: '⊘', word: 'dropped', tone: 'warn' },
  waiting: { icon: '◌', word: 'waiting', tone: 'plain' },
  failed: { icon: '⚠', word: 'failed', tone: 'bad' },
};
