import { useState } from 'react';
import { isFolder } from '../../session/choice/against.ts';
import { Field } from '../../ui/Field.tsx';

/** Renders the field for the folder of another preview on this host. */
export function FolderField({
  folder,
  choose,
}: {
  readonly folder: string;
  readonly choose: (folder: string) => void;
}) {
  const [text, setText] = useState(folder);
  const isValid = text === '' || isFolder(text);
  return (
    <Field
      label="Folder"
      doc="Folder of another preview on this host, relative to this one, with a trailing slash"
    >
      <input
        value={text}
        placeholder="../earlier/"
        spellCheck={false}
        aria-invalid={!isValid}
        onChange={({ target }) => setText(target.value)}
        onBlur={() => isValid && choose(text)}
        onKeyDown={({ key }) => key === 'Enter' && isValid && choose(text)}
      />
    </Field>
  );
}
