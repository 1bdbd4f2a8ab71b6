import { useMemo, useRef, useState } from 'react';
import {
  Autocomplete,
  Collection,
  Header,
  Input,
  ListBox,
  ListBoxItem,
  ListBoxSection,
  SearchField,
} from 'react-aria-components';
import type { PanelProps } from '../../panels/panel-props.ts';
import { hasActiveOption } from '../../ui/has-active-option.ts';
import { Overlay } from '../../ui/Overlay.tsx';
import type { Shell } from '../shell/shell.ts';
import type { Command } from './command.ts';
import { commandsOf } from './commands-of.ts';
import { findCommands } from './find-commands.ts';
import './palette.css';

interface PaletteProps {
  readonly panelProps: PanelProps;
  readonly shell: Shell;
  /** The initial query. */
  readonly query: string;
}

/** Renders the command palette, which opens any site, page, panel or rule, or runs a command. */
export function Palette({ panelProps, shell, query: initialQuery }: PaletteProps) {
  const [query, setQuery] = useState(initialQuery);
  const commands = commandsOf(panelProps, shell);
  const found = findCommands(commands, query);
  const groups = useMemo(() => groupsOf(found), [found]);
  const close = (): void => shell.change({ dialog: { of: 'none' } });
  const isDone = useRef(false);
  const run = (id: string | undefined): void => {
    if (id === undefined || isDone.current) return;
    isDone.current = true;
    close();
    // Waits until the dialog has closed and the previously focused element has the focus again.
    setTimeout(() => commands.find((command) => command.id === id)?.run());
  };
  return (
    <Overlay label="Command palette" close={close}>
      <Autocomplete inputValue={query} onInputChange={setQuery}>
        {/* Enter runs the first command, even if the list hasn't highlighted it yet. */}
        <SearchField
          className="palette-field"
          aria-label="Search commands"
          autoFocus
          onSubmit={() => !hasActiveOption() && run(groups[0]?.commands[0]?.id)}
        >
          <Input
            role="combobox"
            aria-expanded="true"
            aria-haspopup="listbox"
            placeholder="Site, page, panel, rule, event, action, receiver, data element or command"
          />
        </SearchField>
        <CommandList groups={groups} run={run} />
      </Autocomplete>
      <p className="hidden-text" role="status">
        {found.length === 1 ? '1 result' : `${found.length} results`}
      </p>
    </Overlay>
  );
}

function CommandList({
  groups,
  run,
}: {
  readonly groups: readonly CommandGroup[];
  readonly run: (id: string) => void;
}) {
  return (
    <ListBox
      className="palette-list overlay-scroll"
      aria-label="Results"
      items={groups}
      renderEmptyState={() => <p className="pad soft">No results. Try a shorter search.</p>}
      onAction={(id) => run(String(id))}
    >
      {({ name, commands }) => (
        <ListBoxSection id={name} className="palette-group">
          <Header>{name}</Header>
          <Collection items={commands}>
            {({ id, title, detail }) => (
              <ListBoxItem id={id} textValue={title} className="palette-item">
                <span>{title}</span>
                {detail !== undefined && <span className="soft">{detail}</span>}
              </ListBoxItem>
            )}
          </Collection>
        </ListBoxSection>
      )}
    </ListBox>
  );
}

interface CommandGroup {
  readonly id: string;
  readonly name: string;
  readonly commands: readonly Command[];
}

function groupsOf(found: readonly Command[]): readonly CommandGroup[] {
  const names = [...new Set(found.map(({ group }) => group))];
  return names.map((name) => ({
    id: name,
    name,
    commands: found.filter(({ group }) => group === name),
  }));
}
