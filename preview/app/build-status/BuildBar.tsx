import { FixButton } from '../../panels/diagnostics/FixButton.tsx';
import { SourceLink } from '../../panels/source/SourceLink.tsx';
import { locationText } from '../../panels/source/source-location.ts';
import type { BundleIndex } from '../../session/bundles/bundle-index.ts';
import { useChoice } from '../../session/choice/use-choice.ts';
import './build.css';
import { FirstBuild } from './FirstBuild.tsx';
import { lastBuildText } from './last-build-text.ts';
import { Icon } from '../../ui/Icon.tsx';

interface BuildBarProps {
  readonly index: BundleIndex;
  readonly isBuilding: boolean;
  /** The open site, such as `in`; empty if no site is open. */
  readonly site: string;
}

/**
 * If the rules have errors, shows the first error with its source location and its fix, and says
 * which bundles are from an earlier build. If there are no errors, shows the progress of a build.
 */
export function BuildBar({ index, isBuilding, site }: BuildBarProps) {
  const [, choose] = useChoice();
  const errors = index.diagnostics.filter(({ severity }) => severity === 'error');
  const [first] = errors;
  if (first === undefined)
    return (
      <p className="building" role="status">
        {index.building ? <FirstBuild building={index.building} /> : isBuilding && 'Building …'}
      </p>
    );
  return (
    <section className="build-bar" aria-label="Errors in the rules">
      <p role="alert">
        <b>
          <Icon of="error" /> {first.message}
        </b>{' '}
        {site === '' ? (
          <span className="place">{locationText(first)}</span>
        ) : (
          <SourceLink at={first} />
        )}
      </p>
      {first.help !== undefined && <p>{first.help}</p>}
      <p className="build-bar-end">
        <FixButton diagnostic={first} isLive={index.live === true} />
        {errors.length > 1 && site !== '' && (
          <button
            type="button"
            className="small"
            onClick={() => choose({ panel: 'diagnostics' })}
          >{`All ${errors.length} errors`}</button>
        )}
        <span role="status">{isBuilding ? 'Building …' : lastBuildText(index, site)}</span>
      </p>
    </section>
  );
}
