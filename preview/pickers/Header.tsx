import type { SiteManifest } from '../../compiler/model/manifest.ts';
import type { BundleIndex } from '../build/bundle-index.ts';
import { prefixOf } from '../build/prefix-of.ts';
import { isDay, type Choice } from '../state/choice.ts';
import { pageAt } from '../state/render-mock-page.ts';
import type { Choose } from '../state/use-choice.ts';
import { pages } from '../storefront/pages.ts';
import { consentPresets } from '../visitor/consent-presets.ts';
import { profiles } from '../visitor/profiles.ts';
import { Field } from '../ui/Field.tsx';

interface HeaderProps {
  readonly index: BundleIndex;
  readonly site: string;
  readonly day: string;
  readonly choice: Choice;
  readonly choose: Choose;
  /** Undefined until it is loaded. */
  readonly manifest: SiteManifest | undefined;
}

/** What to look at: storefront, page, visitor, consent, date. */
export function Header({ index, site, day, choice, choose, manifest }: HeaderProps) {
  const moveTo = (next: string): void => {
    const from = index.sites[site]?.prefix ?? '/';
    const to = index.sites[next]?.prefix ?? '/';
    choose({ site: next, url: to + (choice.url.startsWith(from) ? choice.url.slice(from.length) : '') });
  };
  return (
    <header className="head">
      <h1><span aria-hidden="true" className="mark" />Tagwright <span className="soft">preview</span></h1>
      <div className="pickers">
        <Field label="Site" doc={index.sites[site]?.title}>
          <select value={site} onChange={(event) => moveTo(event.target.value)}>
            {Object.entries(index.sites).map(([name, { title }]) => <option key={name} value={name}>{name}: {title}</option>)}
          </select>
        </Field>
        {manifest !== undefined && <PagePicker manifest={manifest} choice={choice} choose={choose} />}
        <Field label="Visitor" doc={profiles.find(({ id }) => id === choice.profile)?.doc}>
          <select value={choice.profile} onChange={(event) => choose({ profile: event.target.value })}>
            {profiles.map(({ id, title }) => <option key={id} value={id}>{title}</option>)}
          </select>
        </Field>
        <Field label="Consent" doc={manifest?.consent && `Cookie ${manifest.consent.cookie}`}>
          <select value={choice.consent} disabled={manifest !== undefined && manifest.consent === undefined} onChange={(event) => choose({ consent: event.target.value })}>
            {!consentPresets.some(({ id }) => id === choice.consent) && <option value={choice.consent}>Digits {choice.consent}</option>}
            {consentPresets.map(({ id, title }) => <option key={id} value={id}>{title}</option>)}
          </select>
        </Field>
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
  return (
    <Field label="Page" doc={current?.page}>
      <select value={current?.path ?? '?'} onChange={(event) => choose({ url: prefix + event.target.value })}>
        {current === undefined && <option value="?">(no page there)</option>}
        {pages.map(({ page, path }) => <option key={path} value={path}>{prefix}{path} · {page}</option>)}
      </select>
    </Field>
  );
}
