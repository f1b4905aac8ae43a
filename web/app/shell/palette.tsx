import { useMounted } from '@mantine/hooks';
import { type KeyboardEvent, type ReactNode, useId, useState } from 'react';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { type Command, GROUPS, matchCommands } from './match-commands.ts';
import classes from './palette.module.css';
import { useCommands } from './use-commands.ts';

/** The command palette: finds pages, books and actions by a few letters. Opened by Ctrl or Cmd + K. */
export function Palette({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  // This code is loaded when it is first opened. Mantine gives the focus back only if the dialog was mounted before it opened, so it
  // opens one render later.
  const isMounted = useMounted();
  return (
    <Dialog
      opened={isOpen && isMounted}
      onClose={onClose}
      withCloseButton={false}
      attributes={{ content: { 'aria-label': 'Search or go to' } }}
      size="lg"
      yOffset="12vh"
      centered={false}
      padding={0}
      transitionProps={{ duration: 0 }}
    >
      <Search onClose={onClose} />
    </Dialog>
  );
}

function Search({ onClose }: { onClose: () => void }) {
  const [query, setQuery] = useState('');
  const [chosen, setChosen] = useState(0);
  const id = useId();
  const { commands, isSearching } = useCommands(query);
  const shown = matchCommands(commands, query);
  const active = Math.min(chosen, shown.length - 1);

  const choose = (index: number) => {
    setChosen(index);
    document.getElementById(`${id}-${index}`)?.scrollIntoView({ block: 'nearest' });
  };
  const run = (command: Command | undefined) => {
    if (command === undefined) return;
    onClose();
    void command.run();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const steps: Record<string, () => void> = {
      ArrowDown: () => choose((active + 1) % Math.max(shown.length, 1)),
      ArrowUp: () => choose((active - 1 + shown.length) % Math.max(shown.length, 1)),
      Home: () => choose(0),
      End: () => choose(shown.length - 1),
      Enter: () => run(shown[active]),
    };
    const step = steps[event.key];
    if (step === undefined) return;
    event.preventDefault();
    step();
  };

  return (
    <>
      <input
        className={classes.input}
        role="combobox"
        aria-label="Search or go to"
        aria-expanded="true"
        aria-controls={`${id}-list`}
        aria-autocomplete="list"
        {...(active >= 0 ? { 'aria-activedescendant': `${id}-${active}` } : {})}
        data-autofocus
        placeholder="A page, a book or a command…"
        value={query}
        onChange={(event) => {
          setQuery(event.currentTarget.value);
          setChosen(0);
        }}
        onKeyDown={onKeyDown}
      />
      <div id={`${id}-list`} role="listbox" aria-label="Results" className={classes.list}>
        {GROUPS.map((group) => (
          <Group key={group} name={group}>
            {shown.map((command, index) =>
              command.group === group ? (
                <div
                  key={command.id}
                  id={`${id}-${index}`}
                  role="option"
                  aria-selected={index === active}
                  tabIndex={-1}
                  className={classes.option}
                  onMouseMove={() => index !== active && setChosen(index)}
                  onClick={() => run(command)}
                >
                  {command.label}
                </div>
              ) : null,
            )}
          </Group>
        ))}
      </div>
      <p role="status" className={classes.count}>
        {shown.length === 0 ? (isSearching ? 'Searching …' : 'Nothing found.') : ''}
      </p>
    </>
  );
}

function Group({ name, children }: { name: string; children: ReactNode[] }) {
  const id = useId();
  if (children.every((child) => child === null)) return null;
  return (
    <div role="group" aria-labelledby={id}>
      <div id={id} className={classes.group}>
        {name}
      </div>
      {children}
    </div>
  );
}
