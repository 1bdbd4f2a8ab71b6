import { isZone } from '../../../compiler/model/is-zone.ts';
import { Field } from '../../ui/Field.tsx';
import type { SectionProps } from './section-props.ts';

interface ClockSectionProps extends SectionProps {
  /** Time zones of the site's date ranges. */
  readonly zones: readonly string[];
}

/** Renders the fields that set the page's time and time zone, and stop its clock. */
export function ClockSection({ environment, change, zones }: ClockSectionProps) {
  return (
    <section aria-labelledby="env-clock">
      <h3 id="env-clock">Clock</h3>
      <div className="choices">
        <Field label="Time of day">
          <input
            type="time"
            step={1}
            value={environment.time}
            onChange={({ target: { value } }) =>
              change({ time: value.length === 5 ? `${value}:00` : value })
            }
          />
        </Field>
        <Field label="Time zone">
          <input
            key={environment.zone}
            list="zones"
            defaultValue={environment.zone}
            placeholder="as in the browser"
            spellCheck={false}
            autoComplete="off"
            onBlur={({ target: { value } }) =>
              (value === '' || isZone(value)) && change({ zone: value })
            }
          />
        </Field>
        <datalist id="zones">
          {[...new Set([...zones, ...Intl.supportedValuesOf('timeZone')])].map((zone) => (
            <option key={zone} value={zone} />
          ))}
        </datalist>
        <label className="check">
          <input
            type="checkbox"
            checked={environment.isStopped}
            onChange={(event) => change({ isStopped: event.target.checked })}
          />{' '}
          Stop the clock
        </label>
      </div>
      <p className="soft">
        Select the date at the top. Changes start a new session.{' '}
        {zones.length > 0 && `This site's date ranges are in ${zones.join(', ')}.`}
      </p>
    </section>
  );
}
