import type { SiteManifest } from '../../../compiler/model/manifest.ts';
import type { TraceMeta } from '../../../compiler/model/trace-meta.ts';
import type { RunOutcome } from '../../session/trace/run.ts';

/** The names for the numbers in a trace. */
export interface Naming {
  readonly meta: TraceMeta;
  readonly manifest: SiteManifest;
}

/** The text of a timeline entry. The icon and the word show its status without colour. */
export interface EntryText {
  readonly icon: string;
  readonly word: string;
  readonly tone: 'good' | 'bad' | 'warn' | 'plain';
  readonly text: string;
}

export const outcomeTexts: { readonly [outcome in RunOutcome]: Omit<EntryText, 'text'> } = {
  fired: { icon: '●', word: 'fired', tone: 'good' },
  blocked: { icon: '✕', word: 'blocked', tone: 'bad' },
  held: { icon: '⏳', word: 'held', tone: 'warn' },
  dropped: { icon: '⊘', word: 'dropped', tone: 'warn' },
  waiting: { icon: '◌', word: 'waiting', tone: 'plain' },
  failed: { icon: '⚠', word: 'failed', tone: 'bad' },
};
