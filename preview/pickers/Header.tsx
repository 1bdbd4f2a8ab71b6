import type { SiteManifest } from '../../compiler/model/manifest.ts';
import type { BundleIndex } from '../build/bundle-index.ts';
import { prefixOf } from '../build/prefix-of.ts';
import type { Shell } from '../shell/shell.ts';
import type { Choice } from '../state/choice.ts';
import { isDay } from '../state/is-day.ts';
import { moveToSite } from '../state/move-to-site.ts';
import { pageAt } from '../state/render-mock-page.ts';
import type { Choose } from '../state/use-choice.ts';
import { pages } from '../storefront/pages.ts';
import { Field } from '../ui/Field.tsx';
import { Picker } from '../ui/Picker.tsx';
import { consentPresets } from '../visitor/consent-presets.ts';
import { profiles } from '../visitor/profiles.ts';

interface HeaderProps {
  readonly index: BundleIndex;
  readonly site: string;
  readonly day: string;
  readonly choice: Choice;
  readonly choose: Choose;
  /** Undefined until it is loaded. */
  readonly manifest: SiteManifest | undefined;
  readonly shell: Shell;
}

/** What to look at: storefront, page, visitor, consent, date. */
export function Header({ index, site, day, choice, choose, manifest, shell }: HeaderProps) {
  const sites = Object.entries(index.sites).map(([id, { title }]) => ({ id, title: `${id}: ${title}` }));
  const consents = [
    ...(consentPresets.some(({ id }) => id === choice.consent) ? [] : [{ id: choice.consent, title: `Digits ${choice.consent}` }]),
    ...consentPresets.map(({ id, title }) => ({ id, title })),
  ];
  return (
    <header className="head">
      <h1><span aria-hidden="true" className="mark" />Tagwright <span className="soft">preview</span></h1>
      <div className="head-tools">
        <button type="button" aria-keyshortcuts="Control+K Meta+K" onClick={() => shell.change({ dialog: { of: 'palette', query: '' } })}>Go to … <kbd aria-hidden="true">Ctrl K</kbd></button>
        <button type="button" aria-keyshortcuts="x" onClick={() => shell.change({ dialog: { of: 'palette', query: 'export' } })}>Export …</button>
        <button type="button" className="icon-button" aria-keyshortcuts="?" title="Keyboard shortcuts" onClick={() => shell.change({ dialog: { of: 'shortcuts' } })}><span aria-hidden="true">?</span><span className="hidden-text">Keyboard shortcuts</span></button>
      </div>
      <div className="pickers" role="group" aria-label="Settings">
        <Picker label="Site" shortcut="s" doc={index.sites[site]?.title} options={sites} value={site} choose={(next) => choose(moveToSite(index, site, next, choice.url))} />
        {manifest !== undefined && <PagePicker manifest={manifest} choice={choice} choose={choose} />}
        <Picker label="Visitor" shortcut="v" doc={profiles.find(({ id }) => id === choice.profile)?.doc} options={profiles.map(({ id, title, doc }) => ({ id, title, detail: doc }))} value={choice.profile} choose={(profile) => choose({ profile })} />
        <Picker label="Consent" doc={manifest?.consent && `Cookie ${manifest.consent.cookie}`} options={consents} value={choice.consent} choose={(consent) => choose({ consent })} isDisabled={manifest !== undefined && manifest.consent === undefined} />
        <Field label="Date" doc="The visitor's clock, and the bundle as it is on that day">
          <input type="date" required min="2015-01-01" max="2099-12-31" value={day} onChange={({ target: { value, validity } }) => validity.valid && isDay(value) && choose({ date: value === index.asOf ? '' : value })} />
        </Field>
      </div>
    </header>
  );
}

/** The pages of the mock shop; a path of the reviewer's own is one more. */
function PagePicker({ manifest, choice, choose }: Pick<HeaderProps, 'choice' | 'choose'> & { readonly manifest: SiteManifest }) {
  const prefix = prefixOf(manifest);
  const current = pageAt(manifest, choice.url);
  const options = [
    ...(current === undefined ? [{ id: '?', title: '(no page there)' }] : []),
    ...pages.map(({ page, path }) => ({ id: path, title: prefix + path, detail: page })),
  ];
  return <Picker label="Page" shortcut="p" doc={current?.page} options={options} value={current?.path ?? '?'} choose={(path) => path !== '?' && choose({ url: prefix + path })} />;
}
