import { Box, Button, Group, NativeSelect, Paper, Stack, Text, TextInput, Title } from '@mantine/core';
import { useClipboard } from '@mantine/hooks';
import { useState } from 'react';
import type { BookLink } from '#contract/members.ts';
import { PlainList } from '#web/ui/text/plain-list.tsx';
import { copyLabel, formatDate } from '#web/ui/text/display-text.ts';
import classes from './sharing.module.css';
import type { Sharing } from './use-sharing.ts';

const DAY_MS = 24 * 60 * 60_000;
const ENDS = [
  { value: '0', label: 'Until it is withdrawn' },
  { value: '7', label: 'For 7 days' },
  { value: '30', label: 'For 30 days' },
];

/** The links by which people read the book without an account, and a form for a new one. The address of a new link is shown only once. */
export function LinkList({ sharing: { links, linking, isBusy, withdraw } }: { sharing: Sharing }) {
  const [days, setDays] = useState('0');
  const clipboard = useClipboard({ timeout: 2000 });
  const url = linking.data?.url;
  const make = () => {
    const expires_at = days === '0' ? null : new Date(Date.now() + Number(days) * DAY_MS).toISOString();
    linking.mutate({ role: 'reader', expires_at });
  };
  return (
    <Stack component="section" gap={20} aria-labelledby="share-links">
      <div>
        <Title order={3} size="h4" id="share-links">
          Links
        </Title>
        <Text size="sm" c="dimmed">
          Anyone who has a link can read the book without an account.
        </Text>
      </div>
      <Group gap="sm" align="end">
        <NativeSelect
          label="A new link is valid"
          value={days}
          data={ENDS}
          onChange={(event) => setDays(event.currentTarget.value)}
        />
        <Button variant="default" loading={linking.isPending} onClick={make}>
          Create link
        </Button>
      </Group>
      {url !== undefined && (
        <Group gap="sm" align="end">
          <TextInput
            flex="1 1 240px"
            label="Address of the new link"
            description="It is shown only once."
            value={url}
            readOnly
          />
          <Button onClick={() => clipboard.copy(url)}>{copyLabel(clipboard, 'Copy')}</Button>
        </Group>
      )}
      {(links.data ?? []).length > 0 && (
        <PlainList gap={8} aria-label="Links">
          {links.data?.map((link, index) => (
            <Paper key={link.id} component="li" className={classes.row} withBorder p="8px 12px">
              <Box component="span" flex="1 1 200px" miw={0}>
                {`Link ${index + 1}: ${wordsOf(link)}`}
              </Box>
              <Button
                variant="default"
                aria-label={`Withdraw link ${index + 1}`}
                disabled={isBusy}
                onClick={() => withdraw(link.id)}
              >
                Withdraw
              </Button>
            </Paper>
          ))}
        </PlainList>
      )}
    </Stack>
  );
}

function wordsOf({ role, created_at, expires_at }: BookLink): string {
  const made = `${role === 'commenter' ? 'to read and comment, ' : ''}created on ${formatDate(created_at)}`;
  return expires_at === null ? made : `${made}, ends on ${formatDate(expires_at)}`;
}
