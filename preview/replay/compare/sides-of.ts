import type { BundleIndex } from '../../session/bundles/bundle-index.ts';
import type { Recording } from '../../session/record/recording.ts';
import type { WrittenStep } from '../../session/steps/written-step.ts';
import type { Choice } from '../../session/choice/choice.ts';
import { loadBundle, loadIndex, type LoadedBundle } from '../../session/bundles/load-bundles.ts';
import type { Against } from '../../session/choice/against.ts';
import type { VisitPlan } from './hidden-page.ts';

/** The two visits of a comparison, `here` and `there`, with the steps of each. */
export interface Sides {
  readonly here: VisitPlan;
  readonly there: VisitPlan;
  readonly steps: { readonly here: readonly WrittenStep[]; readonly there: readonly WrittenStep[] };
}

/** The settings that a comparison depends on. */
export type ComparedChoice = Pick<
  Choice,
  'against' | 'url' | 'environment' | 'width' | 'profile' | 'consent' | 'cookies'
>;

interface Chosen {
  readonly index: BundleIndex;
  readonly bundle: LoadedBundle;
  readonly choice: ComparedChoice;
  readonly day: string;
  readonly recording: Recording;
}

/**
 * Returns whether a comparison plays the steps of the recording. If not, the comparison only opens
 * the current page.
 */
export function isRecorded(against: Against, recording: Recording): boolean {
  return against.steps !== 'page' && recording.mode === 'stopped' && recording.steps.length > 0;
}

/**
 * Returns the two visits of a comparison. `here` has the current bundle, date, environment, width
 * and visitor. But if the comparison plays the recording, the environment, width and visitor are
 * those with which the recording began. `there` differs from `here` by the settings in `against`.
 * @throws Error if the bundle of `there`, or the index that lists it, can't be loaded
 */
export async function sidesOf({ index, bundle, choice, day, recording }: Chosen): Promise<Sides> {
  const { against } = choice;
  const isReplay = isRecorded(against, recording);
  const start = isReplay ? (recording.beginning ?? choice) : choice;
  const steps = isReplay ? recording.steps.map(({ step }) => step) : [{ open: choice.url }];
  const here: VisitPlan = {
    bundle,
    day,
    environment: start.environment,
    width: start.width,
    visitor: { profile: start.profile, consent: start.consent, cookies: start.cookies },
  };
  const other = against.build === '' ? index : await loadIndex(0, against.build);
  const site = against.site === '' ? bundle.manifest.site : against.site;
  const otherDay = against.date === '' ? day : against.date;
  const there = await loadBundle(other, site, otherDay, against.build);
  // Both sides run the same kind of build, so that the kind of build causes no differences.
  const build = there.hasTrace ? 'trace' : 'production';
  const [from, to] = [
    index.sites[bundle.manifest.site]?.prefix ?? '/',
    other.sites[site]?.prefix ?? '/',
  ];
  return {
    here: { ...here, build },
    there: {
      ...here,
      build,
      bundle: there,
      day: otherDay,
      visitor: {
        ...here.visitor,
        ...(against.profile !== '' && { profile: against.profile }),
        ...(against.consent !== '' && { consent: against.consent }),
      },
    },
    steps: { here: steps, there: steps.map((step) => moved(step, from, to)) },
  };
}

/**
 * Adapts a step to another storefront. If the step opens a path that starts with `from`, this part
 * of the path is replaced with `to`.
 */
function moved(step: WrittenStep, from: string, to: string): WrittenStep {
  const { open } = step;
  return typeof open === 'string' && open.startsWith(from)
    ? { open: to + open.slice(from.length) }
    : step;
}
