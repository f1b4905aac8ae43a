import { Box, Button, FileButton, Group, Text, TextInput } from '@mantine/core';
import { useRef, useState } from 'react';
import { changeToOwnTheme, lookOf } from '#book/layout/own-theme.ts';
import { THEME_NAME_MAX } from '#contract/own-themes.ts';
import { messageOf } from '#web/lib/calls/api-error.ts';
import { PlainList } from '#web/ui/text/plain-list.tsx';
import { ErrorBanner } from '#web/ui/page/error-banner.tsx';
import type { LayoutFieldsProps } from './layout-fields-props.ts';
import classes from './layout.module.css';
import { OwnThemeRow } from './own-theme-row.tsx';
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
