import type { BundleIndex } from '../build/bundle-index.ts';
import type { Recording } from '../record/recording.ts';
import type { WrittenStep } from '../record/written-step.ts';
import type { Choice } from '../state/choice.ts';
import { loadBundle, loadIndex, type LoadedBundle } from '../state/load-bundles.ts';
import type { Against } from './against.ts';
import type { SidePlan } from './hidden-side.ts';

/** Both sides of a comparison, and what is done on each. */
export interface Sides {
  readonly here: SidePlan;
  readonly there: SidePlan;
  readonly steps: { readonly here: readonly WrittenStep[]; readonly there: readonly WrittenStep[] };
}

/** What decides how a comparison goes. */
export type ComparedChoice = Pick<Choice, 'against' | 'url' | 'environment' | 'width' | 'profile' | 'consent' | 'cookies'>;

interface Chosen {
  readonly index: BundleIndex;
  readonly bundle: LoadedBundle;
  readonly choice: ComparedChoice;
  readonly day: string;
  readonly recording: Recording;
}

/** Whether the recording is what is compared. */
export function isRecorded(against: Against, recording: Recording): boolean {
  return against.steps !== 'page' && recording.mode === 'stopped' && recording.steps.length > 0;
}

/**
 * Both sides as they were chosen: this one begins as the recording did, where there is one, or as the open page.
 * @throws Error where the other side's bundle can't be read
 */
export async function sidesOf({ index, bundle, choice, day, recording }: Chosen): Promise<Sides> {
  const { against } = choice;
  const isReplay = isRecorded(against, recording);
  const begun = isReplay ? recording.beginning ?? choice : choice;
  const steps = isReplay ? recording.steps.map(({ step }) => step) : [{ open: choice.url }];
  const here: SidePlan = { bundle, day, environment: begun.environment, width: begun.width, visitor: { profile: begun.profile, consent: begun.consent, cookies: begun.cookies } };
  const other = against.build === '' ? index : await loadIndex(0, against.build);
  const site = against.site === '' ? bundle.manifest.site : against.site;
  const otherDay = against.date === '' ? day : against.date;
  const there = await loadBundle(other, site, otherDay, against.build);
  const [from, to] = [index.sites[bundle.manifest.site]?.prefix ?? '/', other.sites[site]?.prefix ?? '/'];
  return {
    here,
    there: { ...here, bundle: there, day: otherDay, visitor: { ...here.visitor, ...(against.profile !== '' && { profile: against.profile }), ...(against.consent !== '' && { consent: against.consent }) } },
    steps: { here: steps, there: steps.map((step) => moved(step, from, to)) },
  };
}

/** The step on another storefront: the same page below its prefix. */
function moved(step: WrittenStep, from: string, to: string): WrittenStep {
  const { open } = step;
  return typeof open === 'string' && open.startsWith(from) ? { open: to + open.slice(from.length) } : step;
}
