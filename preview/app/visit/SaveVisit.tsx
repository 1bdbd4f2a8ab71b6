import { useState } from 'react';
import type { PanelProps } from '../../panels/panel-props.ts';
import { download } from '../../replay/export/download.ts';
import type { Choice } from '../../session/choice/choice.ts';
import { recordedSteps } from '../../session/record/recorded-step.ts';
import { scenarioOf } from '../../session/record/scenario-of.ts';
import { CopyButton } from '../../ui/CopyButton.tsx';

interface SaveVisitProps extends Pick<PanelProps, 'session' | 'bundle' | 'day'> {
  /** The user's selections (site, page, visitor and so on) at the start of the session. */
  readonly start: Choice;
}

/**
 * Renders the button that saves the visit as a scenario, with everything that the visitor did since
 * the session started. The user needn't start a recording, because each session stores its steps.
 */
export function SaveVisit({ session, bundle: { manifest, meta }, day, start }: SaveVisitProps) {
  const [saved, setSaved] = useState('');
  const save = (): void => {
    const { requests, log } = session.sinceStart();
    const steps = recordedSteps(session.interactions.history.entries(), requests, meta);
    const file = `visit-${manifest.site}.yaml`;
    download(
      file,
      'text/yaml',
      scenarioOf({
        manifest,
        beginning: start,
        day,
        steps: steps.map(({ step }) => step),
        log,
      }),
    );
    setSaved(file);
  };
  const command = `tagwright test ${saved}`;
  return (
    <span className="save-visit">
      <button
        type="button"
        className="small"
        title="Save the steps of this visit and the requests as a scenario"
        onClick={save}
      >
        Save as a test
      </button>
      {saved !== '' && (
        <div className="share-said" role="status">
          <p>
            Saved {saved}. To play it: <code>{command}</code>
          </p>
          <span>
            <CopyButton text={command} label="Copy the command" />{' '}
            <button type="button" className="small" onClick={() => setSaved('')}>
              Close
            </button>
          </span>
        </div>
      )}
    </span>
  );
}
