import { drawings, type Drawing, type RecordIconName } from './record-drawings.ts';

/** Draws the icon of a record or of a run's outcome, in the colour of the text beside it. */
export function RecordIcon({ of }: { readonly of: RecordIconName }) {
  const { line, fill }: Drawing = drawings[of];
  return (
    <svg className="record-icon" viewBox="0 0 14 14" aria-hidden="true" data-icon={of}>
      {line !== undefined && <path d={line} />}
      {fill !== undefined && <path d={fill} className="filled" />}
    </svg>
  );
}
