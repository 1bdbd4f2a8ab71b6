import { useState } from 'react';
import type { BundleIndex } from '../../build/bundle-index.ts';
import { isFolder, startAgainst, type Against } from '../../compare/against.ts';
import type { Recording } from '../../record/recording.ts';
import type { Choice } from '../../state/choice.ts';
import { isDay } from '../../state/is-day.ts';
import type { LoadedBundle } from '../../state/load-bundles.ts';
import type { Choose } from '../../state/use-choice.ts';
import { consentPresets } from '../../visitor/consent-presets.ts';
import { profiles } from '../../visitor/profiles.ts';
import { Field } from '../../ui/Field.tsx';

interface OtherSideProps {
  readonly index: BundleIndex;
  readonly bundle: LoadedBundle;
  readonly day: string;
  readonly choice: Choice;
  readonly choose: Choose;
  readonly recording: Recording;
}

/** What stands on the other side: each part as here, unless chosen. */
export function OtherSide({ index, bundle: { manifest }, day, choice: { against, profile, consent }, choose, recording }: OtherSideProps) {
  const set = (change: Partial<Against>): void => choose({ against: { ...against, ...change } });
  const builds = index.others ?? [];
  const nameOf = (list: readonly { readonly id: string; readonly title: string }[], wanted: string): string => list.find(({ id }) => id === wanted)?.title ?? wanted;
  const steps = recording.mode === 'stopped' ? recording.steps.length : 0;
  return (
    <section aria-labelledby="other-side">
      <h3 id="other-side">The other side</h3>
      <div className="pickers">
        <Picker label="Build" here="this build" value={against.build} options={builds.map(({ folder, title }) => [folder, title])} choose={(build) => set({ build })} />
        <FolderField key={against.build} folder={against.build} choose={(build) => set({ build })} />
        <Picker label="Site" here={manifest.site} value={against.site} options={Object.entries(index.sites).map(([site, { title }]) => [site, `${site}: ${title}`])} choose={(site) => set({ site })} />
        <Picker label="Visitor" here={nameOf(profiles, profile)} value={against.profile} options={profiles.map(({ id, title }) => [id, title])} choose={(id) => set({ profile: id })} />
        <Picker label="Consent" here={nameOf(consentPresets, consent)} value={against.consent} options={consentPresets.map(({ id, title }) => [id, title])} choose={(id) => set({ consent: id })} />
        <Field label="Date" doc="The visitor's clock, and the bundle as it is on that day">
          <input type="date" min="2015-01-01" max="2099-12-31" value={against.date === '' ? day : against.date} onChange={({ target: { value, validity } }) => validity.valid && isDay(value) && set({ date: value === day ? '' : value })} />
        </Field>
        {steps > 0 && <Picker label="Steps" here={`the recording, ${steps === 1 ? '1 step' : `${steps} steps`}`} value={against.steps} options={[['page', 'Only the open page']]} choose={(chosen) => set({ steps: chosen === 'page' ? 'page' : '' })} />}
        <button type="button" onClick={() => choose({ against: startAgainst })} disabled={JSON.stringify(against) === JSON.stringify(startAgainst)}>All as here</button>
      </div>
      {builds.length === 0 && against.build === '' && <p className="soft pad">Another build to compare with: <code>tagwright dev --against main</code> serves the rules of a Git revision beside these. Where earlier previews lie on this host, say in which folder.</p>}
    </section>
  );
}

/** Where another preview lies on this host, relative to this one. */
function FolderField({ folder, choose }: { readonly folder: string; readonly choose: (folder: string) => void }) {
  const [text, setText] = useState(folder);
  const isGood = text === '' || isFolder(text);
  return (
    <Field label="Folder" doc="Of another preview on this host, relative to this one, with a slash at its end">
      <input value={text} placeholder="../earlier/" spellCheck={false} aria-invalid={!isGood} onChange={({ target }) => setText(target.value)} onBlur={() => isGood && choose(text)} onKeyDown={({ key }) => key === 'Enter' && isGood && choose(text)} />
    </Field>
  );
}

interface PickerProps {
  readonly label: string;
  /** What it is on this side. */
  readonly here: string;
  readonly value: string;
  readonly options: readonly (readonly [value: string, title: string])[];
  readonly choose: (value: string) => void;
}

/** A part of the other side; the first option is what this side has. */
function Picker({ label, here, value, options, choose }: PickerProps) {
  return (
    <Field label={label}>
      <select value={value} onChange={({ target }) => choose(target.value)}>
        <option value="">As here: {here}</option>
        {value !== '' && !options.some(([known]) => known === value) && <option value={value}>{value}</option>}
        {options.map(([known, title]) => <option key={known} value={known}>{title}</option>)}
      </select>
    </Field>
  );
}
