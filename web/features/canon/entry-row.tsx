import { Badge, Group, Stack } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import type { CanonEntry } from '#contract/canon.ts';
import { passOnFocus } from '#web/ui/returned-focus.ts';
import classes from './canon.module.css';
import { counted, mentionWords } from '#web/lib/books/canon-words.ts';
import { RowButton } from '#web/ui/text/plain-list.tsx';

/** One entry in the list: a button that opens it, with what is known of it at a glance. */
export function EntryRow({ entry, onOpen }: { entry: CanonEntry; onOpen(id: string): void }) {
  const { id, name, aliases, facts, secret, found } = entry;
  return (
    <li ref={passOnFocus}>
      <RowButton className={classes.entry} aria-haspopup="dialog" onClick={() => onOpen(id)}>
        <Stack component="span" gap={0} flex="1 1 240px" miw={0}>
          <span className={classes.name}>{name}</span>
          {aliases.length > 0 && <span className={classes.second}>{`also ${aliases.join(', ')}`}</span>}
        </Stack>
        <Group component="span" gap="4px 10px">
          {secret && (
            <Badge variant="outline" color="red" leftSection={<IconLock size={14} aria-hidden="true" />}>
              Secret
            </Badge>
          )}
          <Badge variant="outline" color="gray">
            {found ? 'Found' : 'Yours'}
          </Badge>
          <span className={classes.second}>
            {[mentionWords(entry), ...(facts.length > 0 ? [counted(facts.length, 'fact')] : [])].join(' · ')}
          </span>
        </Group>
      </RowButton>
    </li>
  );
}
