import { Badge, Box, Button, Group, Popover } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import type { Editor } from '@tiptap/core';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { createNamePlaces } from '#book/canon/name-places.ts';
import type { CanonEntry } from '#contract/canon.ts';
import { openCanonEntry } from '#web/lib/books/book-panels.ts';
import { KIND_LABELS, mentionWords, savedCanonQuery } from '#web/lib/books/canon-entries.ts';
import { usePreference } from '#web/lib/preferences.ts';
import { coveredTop } from '../base/in-view.ts';
import classes from './entry-cards.module.css';
import { markNames } from './name-marks.ts';
import { useShownName } from './shown-name.ts';

/** How long the canon is used before it is read again, in ms. */
const FRESH_MS = 60_000;

interface EntryCardsProps {
  editor: Editor;
  projectId: string;
  isEditing: boolean;
}

/**
 * The card of the entry whose name the author points at. Can also mark all names in the text. The canon is read when somebody first points
 * at the text or has its spelling checked, and regularly while marks are shown.
 */
export function EntryCards({ editor, projectId, isEditing }: EntryCardsProps) {
  const [isWanted, setWanted] = useState(false);
  const [showsNames] = usePreference('showsNames');
  const [isSpellingChecked] = usePreference('spellcheck');
  const marksNames = showsNames || (isEditing && isSpellingChecked);
  const { data: entries } = useQuery({
    ...savedCanonQuery(projectId),
    enabled: isWanted || marksNames,
    staleTime: FRESH_MS,
    refetchInterval: showsNames && FRESH_MS,
    refetchOnWindowFocus: false,
    retry: false,
  });
  const want = useCallback(() => setWanted(true), []);
  const find = useMemo(() => entries && createNamePlaces(entries), [entries]) ?? null;
  const { name, stay, leave, close } = useShownName(editor, find, want);
  useEffect(() => markNames(editor.view, marksNames ? find : null, showsNames), [editor, find, marksNames, showsNames]);
  const entry = entries?.find(({ id }) => id === name?.entryId);
  if (!name || !entry) return null;
  const { left, top, width, height, hasFocus } = name;
  return (
    <Popover
      opened
      withinPortal
      // The card's anchor is not a button.
      withRoles={false}
      // Over what has been read already, if there is room below the bars.
      position="top-start"
      middlewares={{ flip: { padding: { top: coveredTop(), bottom: 8 } }, shift: { padding: 8 } }}
      width={340}
      shadow="md"
      trapFocus={hasFocus}
      closeOnEscape
      onDismiss={close}
      onClose={() => {
        close();
        if (hasFocus) editor.commands.focus(null, { scrollIntoView: false });
      }}
    >
      <Popover.Target>
        <span className={classes.anchor} style={{ left, top, width, height }} />
      </Popover.Target>
      <Popover.Dropdown
        role="dialog"
        className={classes.card}
        aria-label={entry.name}
        onMouseEnter={stay}
        onMouseLeave={leave}
      >
        <EntrySummary entry={entry} />
        <Button
          variant="default"
          fullWidth
          mt="xs"
          aria-haspopup="dialog"
          onClick={() => {
            close();
            openCanonEntry(projectId, entry.id);
          }}
        >
          Open the entry
        </Button>
      </Popover.Dropdown>
    </Popover>
  );
}

/** How many facts a card shows. */
const FACTS_SHOWN = 5;

/** A short summary of what is known about an entry. */
function EntrySummary({ entry }: { entry: CanonEntry }) {
  const { name, kind, aliases, facts, secret } = entry;
  const rest = facts.length - FACTS_SHOWN;
  return (
    <>
      <p className={classes.name}>{name}</p>
      <Group gap={6}>
        <Badge variant="outline" color="gray">
          {KIND_LABELS[kind]}
        </Badge>
        {secret && (
          <Badge variant="outline" color="red" leftSection={<IconLock size={14} aria-hidden="true" />}>
            Secret
          </Badge>
        )}
      </Group>
      {aliases.length > 0 && <Box component="p" c="dimmed" m="6px 0 0" fz="sm">{`also ${aliases.join(', ')}`}</Box>}
      {facts.length > 0 && (
        <ul className={classes.facts}>
          {facts.slice(0, FACTS_SHOWN).map((fact) => (
            <li key={fact}>{fact}</li>
          ))}
        </ul>
      )}
      {rest > 0 && <Box component="p" c="dimmed" m="6px 0 0" fz="sm">{`and ${rest} more`}</Box>}
      <Box component="p" c="dimmed" m="6px 0 0" fz="sm">
        {mentionWords(entry)}
      </Box>
    </>
  );
}
