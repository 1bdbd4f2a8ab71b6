import type { PanelProps } from '../../panels/panel-props.ts';
import { ParityBadge } from '../../replay/parity/ParityBadge.tsx';
import type { Choice } from '../../session/choice/choice.ts';
import type { Environment } from '../../session/environment/environment.ts';
import { SaveVisit } from './SaveVisit.tsx';
import './visit.css';

interface VisitToolsProps extends PanelProps {
  /** The user's selections (site, page, visitor and so on) at the start of the session. */
  readonly start: Choice;
}

/**
 * Renders the buttons that simulate failures of the network or the page, and the buttons that save
 * or check the visit.
 */
export function VisitTools(props: VisitToolsProps) {
  const { bundle, choice, choose, day } = props;
  const { environment } = choice;
  const change = (part: Partial<Environment>): void =>
    choose({ environment: { ...environment, ...part } });
  const { network, hostile } = environment;
  return (
    <div className="visit-tools" role="group" aria-label="Visit">
      <button
        type="button"
        className="small"
        aria-pressed={network !== 'online'}
        title="Every request fails. Environment has other network errors"
        onClick={() => change({ network: network === 'online' ? 'offline' : 'online' })}
      >
        Break the network
      </button>
      <button
        type="button"
        className="small"
        aria-pressed={hostile !== ''}
        title="Scripts of the page break the browser's APIs, as Prototype.js does. Environment has other hostile pages"
        onClick={() => change({ hostile: hostile === '' ? 'prototype-js' : '' })}
      >
        Hostile page
      </button>
      <SaveVisit {...props} />
      <ParityBadge bundle={bundle} choice={choice} day={day} />
    </div>
  );
}
