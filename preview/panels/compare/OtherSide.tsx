import type { BundleIndex } from '../../session/bundles/bundle-index.ts';
import type { LoadedBundle } from '../../session/bundles/load-bundles.ts';
import { startAgainst, type Against } from '../../session/choice/against.ts';
import type { Choice } from '../../session/choice/choice.ts';
import { isDay } from '../../session/choice/is-day.ts';
import type { Choose } from '../../session/choice/use-choice.ts';
import type { Recording } from '../../session/record/recording.ts';
import { consentPresets } from '../../session/visitor/consent-presets.ts';
import { profiles } from '../../session/visitor/profiles.ts';
import { Field } from '../../ui/Field.tsx';
import { FolderField } from './FolderField.tsx';
import { SidePicker } from './SidePicker.tsx';

interface OtherSideProps {
  readonly index: BundleIndex;
  readonly bundle: LoadedBundle;
  readonly day: string;
  readonly choice: Choice;
  readonly choose: Choose;
  readonly recording: Recording;
}

/**
 * Renders the fields for the other side of the comparison: its build, site, visitor, consent and
 * date, and the steps to play on both sides. An empty field means the same value as on this side.
 */
export function OtherSide(props: OtherSideProps) {
  const {
    index,
    choice: { against },
    choose,
  } = props;
  const builds = index.others ?? [];
  const set = (change: Partial<Against>): void => choose({ against: { ...against, ...change } });
  return (
    <section aria-labelledby="other-side">
      <h3 id="other-side">Compare with</h3>
      <div className="pickers">
        <SidePicker
          label="Build"
          here="this build"
          value={against.build}
          options={builds.map(({ folder, title }) => [folder, title])}
          choose={(build) => set({ build })}
        />
        <FolderField
          key={against.build}
          folder={against.build}
          choose={(build) => set({ build })}
        />
        <VisitPickers {...props} set={set} />
        <button
          type="button"
          onClick={() => choose({ against: startAgainst })}
          disabled={JSON.stringify(against) === JSON.stringify(startAgainst)}
        >
          Reset
        </button>
      </div>
      {builds.length === 0 && against.build === '' && (
        <p className="soft pad">
          To compare with another build, run <code>tagwright dev --against main</code>, which serves
          the rules of a Git revision, too. Without <code className="whole">--against</code>, it
          serves the last build in <code>dist</code>. Or enter the folder of another preview on this
          host.
        </p>
      )}
    </section>
  );
}

/**
 * Renders the fields that select the site, visitor, consent and date. If there is a recording, also
 * renders the field that selects the steps.
 */
function VisitPickers({
  index,
  bundle: { manifest },
  day,
  choice: { against, profile, consent },
  recording,
  set,
}: OtherSideProps & { readonly set: (change: Partial<Against>) => void }) {
  const steps = recording.mode === 'stopped' ? recording.steps.length : 0;
  return (
    <>
      <SidePicker
        label="Site"
        here={manifest.site}
        value={against.site}
        options={Object.entries(index.sites).map(([site, { title }]) => [
          site,
          `${site}: ${title}`,
        ])}
        choose={(site) => set({ site })}
      />
      <SidePicker
        label="Visitor"
        here={titleOf(profile, profiles)}
        value={against.profile}
        options={profiles.map(({ id, title }) => [id, title])}
        choose={(id) => set({ profile: id })}
      />
      <SidePicker
        label="Consent"
        here={titleOf(consent, consentPresets)}
        value={against.consent}
        options={consentPresets.map(({ id, title }) => [id, title])}
        choose={(id) => set({ consent: id })}
      />
      <Field label="Date" doc="The visitor's date, and the bundle of that day">
        <input
          type="date"
          min="2015-01-01"
          max="2099-12-31"
          value={against.date === '' ? day : against.date}
          onChange={({ target: { value, validity } }) =>
            validity.valid && isDay(value) && set({ date: value === day ? '' : value })
          }
        />
      </Field>
      {steps > 0 && (
        <SidePicker
          label="Steps"
          here={`the recording, ${steps === 1 ? '1 step' : `${steps} steps`}`}
          value={against.steps}
          options={[['page', 'Only the open page']]}
          choose={(chosen) => set({ steps: chosen === 'page' ? 'page' : '' })}
        />
      )}
    </>
  );
}

function titleOf(
  id: string,
  list: readonly { readonly id: string; readonly title: string }[],
): string {
  return list.find((each) => each.id === id)?.title ?? id;
}
