import type { SiteManifest } from '../../../compiler/model/manifest.ts';
import { prefixOf } from '../../session/bundles/prefix-of.ts';
import { isDay } from '../../session/choice/is-day.ts';
import { moveToSite } from '../../session/choice/move-to-site.ts';
import { pageAt } from '../../session/running/render-mock-page.ts';
import { consentPresets } from '../../session/visitor/consent-presets.ts';
import { profiles } from '../../session/visitor/profiles.ts';
import { pages } from '../../storefront/pages.ts';
import { Field } from '../../ui/Field.tsx';
import { Picker } from '../../ui/Picker.tsx';
import { beforeConsentText } from './before-consent-text.ts';
import type { HeaderProps } from './header-props.ts';

/** Renders the fields that select the storefront, page, visitor, consent and date. */
export function Pickers(props: HeaderProps) {
  const { index, site, choice, choose, manifest } = props;
  return (
    <div className="pickers" role="group" aria-label="Settings">
      <Picker
        label="Site"
        shortcut="s"
        doc={index.sites[site]?.title}
        options={Object.entries(index.sites).map(([id, { title, hosts }]) => ({
          id,
          title: `${id}: ${title}`,
          note: hosts && beforeConsentText(hosts),
        }))}
        value={site}
        choose={(next) => choose(moveToSite(index, site, next, choice.url))}
      />
      {manifest !== undefined && <PagePicker manifest={manifest} choice={choice} choose={choose} />}
      <Picker
        label="Visitor"
        shortcut="v"
        doc={profiles.find(({ id }) => id === choice.profile)?.doc}
        options={profiles.map(({ id, title, doc }) => ({ id, title, detail: doc }))}
        value={choice.profile}
        choose={(profile) => choose({ profile })}
      />
      <ConsentPicker {...props} />
      <DatePicker {...props} />
    </div>
  );
}

/** Renders the field that selects a page of the mock shop. */
function PagePicker({
  manifest,
  choice,
  choose,
}: Pick<HeaderProps, 'choice' | 'choose'> & { readonly manifest: SiteManifest }) {
  const prefix = prefixOf(manifest);
  const current = pageAt(manifest, choice.url);
  const options = [
    ...(current === undefined ? [{ id: '?', title: '(no such page)' }] : []),
    ...pages.map(({ page, path }) => ({ id: path, title: prefix + path, detail: page })),
  ];
  return (
    <Picker
      label="Page"
      shortcut="p"
      doc={current?.page}
      options={options}
      value={current?.path ?? '?'}
      choose={(path) => path !== '?' && choose({ url: prefix + path })}
    />
  );
}

function ConsentPicker({ choice, choose, manifest }: HeaderProps) {
  const isPreset = consentPresets.some(({ id }) => id === choice.consent);
  return (
    <Picker
      label="Consent"
      doc={manifest?.consent && `Cookie ${manifest.consent.cookie}`}
      options={[
        ...(isPreset ? [] : [{ id: choice.consent, title: `Digits ${choice.consent}` }]),
        ...consentPresets.map(({ id, title }) => ({ id, title })),
      ]}
      value={choice.consent}
      choose={(consent) => choose({ consent })}
      isDisabled={manifest !== undefined && manifest.consent === undefined}
    />
  );
}

function DatePicker({ index, day, choose }: HeaderProps) {
  return (
    <Field label="Date" doc="The visitor's date, and the bundle of that day">
      <input
        type="date"
        required
        min="2015-01-01"
        max="2099-12-31"
        value={day}
        onChange={({ target: { value, validity } }) =>
          validity.valid && isDay(value) && choose({ date: value === index.asOf ? '' : value })
        }
      />
    </Field>
  );
}
