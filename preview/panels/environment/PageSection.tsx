import { policies, storages, type Environment } from '../../session/environment/environment.ts';
import { hostilePages } from '../../session/environment/hostile-pages.ts';
import type { SectionProps } from './section-props.ts';
import { SelectField } from './SelectField.tsx';

const storageTitles: { readonly [storage in Environment['storage']]: string } = {
  works: 'Available',
  blocked: 'Blocked: throws on access',
  full: 'Full: throws on writes',
};
const policyTitles: { readonly [policy in Environment['policy']]: string } = {
  none: 'None',
  listed: 'Strict: hosts in the manifest, with a nonce',
  nothing: 'Strict: no requests',
};

/**
 * Renders the fields that set the page's storage and content security policy. Further fields add
 * hostile scripts and the shop's own script to the page.
 */
export function PageSection({ environment, change }: SectionProps) {
  const hostile = hostilePages.find(({ id }) => id === environment.hostile);
  return (
    <section aria-labelledby="env-page">
      <h3 id="env-page">Page</h3>
      <div className="choices">
        <SelectField
          label="Storage"
          value={environment.storage}
          options={storages.map((storage) => [storage, storageTitles[storage]])}
          change={(storage) => change({ storage })}
        />
        <SelectField
          label="Content security policy"
          value={environment.policy}
          options={policies.map((policy) => [policy, policyTitles[policy]])}
          change={(policy) => change({ policy })}
        />
        <SelectField
          label="Hostile page"
          value={environment.hostile}
          options={[['', 'None'], ...hostilePages.map(({ id, title }) => [id, title] as const)]}
          change={(id) => change({ hostile: id })}
        />
        <label className="check">
          <input
            type="checkbox"
            checked={environment.isAlive}
            onChange={(event) => change({ isAlive: event.target.checked })}
          />{' '}
          The shop's own script
        </label>
      </div>
      <p className="soft">
        Changes reload the page.{' '}
        {hostile !== undefined &&
          (hostile.mayLose === undefined
            ? 'On this page the bundle sends the same requests as on a clean one.'
            : 'On this page requests may be missing, but the bundle throws no errors.')}
      </p>
    </section>
  );
}
