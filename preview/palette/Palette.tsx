import { useMemo, useRef, useState } from 'react';
import { Autocomplete, Collection, Header, Input, ListBox, ListBoxItem, ListBoxSection, SearchField } from 'react-aria-components';
import type { PanelProps } from '../panels/panel-props.ts';
import { panelEntries } from '../panels/panels.tsx';
import type { Shell } from '../shell/shell.ts';
import { isMarked } from '../ui/is-marked.ts';
import { Overlay } from '../ui/Overlay.tsx';
import type { Command } from './command.ts';
import { commandsOf } from './commands-of.ts';
import { findCommands } from './find-commands.ts';

interface PaletteProps {
  readonly panelProps: PanelProps;
  readonly shell: Shell;
  /** What is looked for at first. */
  readonly query: string;
}

/** Goes anywhere and does anything by a few letters of its name. */
export function Palette({ panelProps, shell, query: first }: PaletteProps) {
  const [query, ask] = useState(first);
  const commands = commandsOf(panelProps, shell, panelEntries);
  const found = findCommands(commands, query);
  const groups = useMemo(() => groupsOf(found), [found]);
  const close = (): void => shell.change({ dialog: { of: 'none' } });
  const isDone = useRef(false);
  const run = (id: string | undefined): void => {
    if (id === undefined || isDone.current) return;
    isDone.current = true;
    close();
    // Once the dialog has given the focus back.
    setTimeout(() => commands.find((command) => command.id === id)?.run());
  };
  return (
    <Overlay label="Go to or do" close={close}>
      <Autocomplete inputValue={query} onInputChange={ask}>
        {/* Who is quick means the first one, though it isn't marked yet. */}
        <SearchField className="palette-field" aria-label="What to go to or do" autoFocus onSubmit={() => !isMarked() && run(groups[0]?.commands[0]?.id)}><Input role="combobox" aria-expanded="true" aria-haspopup="listbox" placeholder="A site, page, panel, rule, or what to do" /></SearchField>
        <ListBox
          className="palette-list overlay-scroll" aria-label="Found" items={groups} renderEmptyState={() => <p className="pad soft">Nothing is called that. Try fewer letters.</p>}
          onAction={(id) => run(String(id))}
        >
          {({ name, commands: own }) => (
            <ListBoxSection id={name} className="palette-group">
              <Header>{name}</Header>
              <Collection items={own}>
                {({ id, title, detail }) => <ListBoxItem id={id} textValue={title} className="palette-item"><span>{title}</span>{detail !== undefined && <span className="soft">{detail}</span>}</ListBoxItem>}
              </Collection>
            </ListBoxSection>
          )}
        </ListBox>
      </Autocomplete>
      <p className="hidden-text" role="status">{found.length} found</p>
    </Overlay>
  );
}

interface Group {
  readonly name: string;
  readonly commands: readonly Command[];
}

function groupsOf(found: readonly Command[]): readonly (Group & { readonly id: string })[] {
  const names = [...new Set(found.map(({ group }) => group))];
  return names.map((name) => ({ id: name, name, commands: found.filter(({ group }) => group === name) }));
}
