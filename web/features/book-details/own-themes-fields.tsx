import { Box, Button, FileButton, Group, Text, TextInput } from '@mantine/core';
import { useRef, useState } from 'react';
import { changeToOwnTheme, lookOf } from '#book/layout/own-theme.ts';
import { type OwnTheme, THEME_NAME_MAX } from '#contract/own-themes.ts';
import { messageOf } from '#web/lib/calls/api-error.ts';
import { PlainList } from '#web/ui/text/plain-list.tsx';
import { ErrorBanner } from '#web/ui/page/error-banner.tsx';
import { THEMES } from '#book/layout/themes/book-theme.ts';
import { confirmDialog } from '#web/ui/dialog/confirm-dialog.tsx';
import { plainDisplay } from '#web/ui/text/display-text.ts';
import type { LayoutFieldsProps } from './layout-session.ts';
import classes from './layout.module.css';
import { useOwnThemes } from './use-own-themes.ts';

/** The author's own themes. The author applies one to this book, or makes a new one of the book's current look. */
export function OwnThemesFields({ draft, onChange }: LayoutFieldsProps) {
  const { themes, error, isBusy, done, ...own } = useOwnThemes();
  const [name, setName] = useState('');
  const forget = useRef<() => void>(null);
  const keep = async () => {
    if (name.trim() === '' || isBusy) return;
    await own.keep(name, lookOf(draft)).then(() => setName(''), nothing);
  };
  return (
    <fieldset>
      <legend>Your themes</legend>
      <Text c="dimmed">
        Save how this book looks under a name: the theme with its settings, the paper, the columns and the type.
      </Text>
      <ErrorBanner message={error && messageOf(error)} />
      <PlainList className={classes.themes} gap={8} my={12} aria-label="Your themes">
        {themes.map((theme) => (
          <OwnThemeRow
            key={theme.id}
            theme={theme}
            onUse={() => onChange(changeToOwnTheme(theme.layout))}
            onRename={(next) => void own.rename(theme.id, next).catch(nothing)}
            onSave={() => void own.save(theme.id).catch(nothing)}
            onRemove={() => void own.remove(theme.id, theme.name).catch(nothing)}
          />
        ))}
      </PlainList>
      <Group gap="8px 12px" align="end">
        <TextInput
          label="Name of the theme"
          maxLength={THEME_NAME_MAX}
          value={name}
          onChange={({ currentTarget }) => setName(currentTarget.value)}
          onKeyDown={(event) => event.key === 'Enter' && void keep()}
        />
        <Button variant="default" disabled={name.trim() === ''} onClick={() => void keep()}>
          Save as a theme
        </Button>
        <FileButton
          resetRef={forget}
          accept="application/json,.json"
          onChange={(file) => {
            // Allows the same file to be chosen again.
            forget.current?.();
            if (file) void own.take(file).catch(nothing);
          }}
        >
          {(props) => (
            <Button variant="subtle" {...props}>
              Import a theme
            </Button>
          )}
        </FileButton>
      </Group>
      <Box role="status" component="p" c="var(--tw-green)" mih="1.5em" m="8px 0 0">
        {done}
      </Box>
    </fieldset>
  );
}

/** Ignores an error, since the banner already shows it. */
function nothing(): void {}

interface OwnThemeRowProps {
  theme: OwnTheme;
  onUse(): void;
  onRename(name: string): void;
  onSave(): void;
  onRemove(): void;
}

/** One of the author's themes, with its actions. */
function OwnThemeRow({ theme, onUse, onRename, onSave, onRemove }: OwnThemeRowProps) {
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
