import { Box, Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { THEMES } from '#book/layout/themes/book-theme.ts';
import { type OwnTheme, THEME_NAME_MAX } from '#contract/own-themes.ts';
import { confirmDialog } from '#web/ui/dialog/confirm-dialog.tsx';
import { plainDisplay } from '#web/ui/text/display-text.ts';
import classes from './layout.module.css';

export interface OwnThemeRowProps {
  theme: OwnTheme;
  onUse(): void;
  onRename(name: string): void;
  onSave(): void;
  onRemove(): void;
}

/** One of the author's themes, with its actions. */
export function OwnThemeRow({ theme, onUse, onRename, onSave, onRemove }: OwnThemeRowProps) {
  const [next, setNext] = useState<string | null>(null);
  const name = plainDisplay(theme.name);
  const rename = () => {
    if (next === null || next.trim() === '') return;
    if (next.trim() !== theme.name) onRename(next);
    setNext(null);
  };
  const remove = async () => {
    const isSure = await confirmDialog({
      title: `Delete “${name}”?`,
      message: 'Books that use it keep their look.',
      confirmLabel: 'Delete theme',
      isDestructive: true,
    });
    if (isSure) onRemove();
  };
  if (next !== null) {
    return (
      <li>
        <TextInput
          className={classes.themeName}
          aria-label={`New name of ${name}`}
          maxLength={THEME_NAME_MAX}
          value={next}
          ref={focused}
          onChange={({ currentTarget }) => setNext(currentTarget.value)}
          onKeyDown={(event) => event.key === 'Enter' && rename()}
        />
        <Button variant="default" disabled={next.trim() === ''} onClick={rename}>
          Save name
        </Button>
        <Button variant="subtle" onClick={() => setNext(null)}>
          Cancel
        </Button>
      </li>
    );
  }
  return (
    <li>
      <span className={classes.themeName}>
        <strong>{name}</strong>{' '}
        <Box component="span" c="dimmed">
          from {THEMES[theme.layout.theme].name}
        </Box>
      </span>
      <Button variant="default" aria-label={`Use ${name}`} onClick={onUse}>
        Use
      </Button>
      <Button variant="subtle" px="sm" aria-label={`Rename ${name}`} onClick={() => setNext(theme.name)}>
        Rename
      </Button>
      <Button variant="subtle" px="sm" aria-label={`Export ${name}`} onClick={onSave}>
        Export
      </Button>
      <Button variant="subtle" px="sm" color="red" aria-label={`Delete ${name}`} onClick={() => void remove()}>
        Delete
      </Button>
    </li>
  );
}

/** Moves the focus to the field for the new name, since the author types it next. */
function focused(field: HTMLInputElement | null): void {
  field?.focus();
}
