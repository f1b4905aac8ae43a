import { Badge, Box, Group } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import type { CanonEntry } from '#contract/canon.ts';
import { KIND_LABELS, mentionWords } from '#web/lib/books/canon-words.ts';
import classes from './entry-cards.module.css';

/** How many facts a card shows. */
const FACTS_SHOWN = 5;

/** What is known of an entry, at a glance. */
export function EntrySummary({ entry }: { entry: CanonEntry }) {
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
