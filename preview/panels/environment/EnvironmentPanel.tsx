import {
  startEnvironment,
  writeEnvironment,
  type Environment,
} from '../../session/environment/environment.ts';
import type { PanelProps } from '../panel-props.ts';
import { ClockSection } from './ClockSection.tsx';
import './environment.css';
import { NetworkSection } from './NetworkSection.tsx';
import { PageSection } from './PageSection.tsx';

/**
 * Renders the fields that set the environment of the page: network, storage, content security
 * policy, hostile scripts, clock.
 */
export function EnvironmentPanel({ choice, choose, bundle: { manifest } }: PanelProps) {
  const { environment } = choice;
  const change = (part: Partial<Environment>): void =>
    choose({ environment: { ...environment, ...part } });
  return (
    <div className="environment">
      <NetworkSection environment={environment} change={change} />
      <PageSection environment={environment} change={change} />
      <ClockSection
        environment={environment}
        change={change}
        zones={[...new Set(manifest.windows.map(({ zone }) => zone))]}
      />
      <p className="pad">
        <button
          type="button"
          disabled={writeEnvironment(environment).every(([, value]) => value === '')}
          onClick={() => choose({ environment: startEnvironment })}
        >
          Reset
        </button>
      </p>
    </div>
  );
}
