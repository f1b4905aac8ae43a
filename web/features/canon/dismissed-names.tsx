import { Button, Group, Text, Title } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useQuery } from '@tanstack/react-query';
import type { CanonEntry } from '#contract/canon.ts';
import { dismissedQuery } from '#web/lib/books/canon-query.ts';
import { messageOf } from '#web/lib/calls/api-error.ts';
import { busyProps } from '#web/ui/busy-props.ts';
import { passOnFocus } from '#web/ui/returned-focus.ts';
import { PlainList } from '#web/ui/text/plain-list.tsx';
import { ErrorBanner } from '#web/ui/page/error-banner.tsx';
import classes from './canon.module.css';
import { useCanonChanges } from './use-canon.ts';

/** What the author said is no name, to be taken for names again; nothing where there is none. */
export function DismissedNames({ projectId }: { projectId: string }) {
  const { data: entries = [], error } = useQuery(dismissedQuery(projectId));
  if (error) return <ErrorBanner message={messageOf(error)} />;
  if (entries.length === 0) return null;
  return (
    <section aria-labelledby="canon-left-out">
      <Title order={2} size="h3" id="canon-left-out" mb={4}>
        Dismissed names
      </Title>
      <Text c="dimmed">You marked these as not being names.</Text>
      <PlainList className={classes.entries}>
        {entries.map((entry) => (
          <DismissedName key={entry.id} projectId={projectId} entry={entry} />
        ))}
      </PlainList>
    </section>
  );
}

function DismissedName({ projectId, entry: { id, name } }: { projectId: string; entry: CanonEntry }) {
  const { restore } = useCanonChanges(projectId, id);
  const askBack = () => {
    if (restore.isPending) return;
    restore.mutate(undefined, {
      onSuccess: () => notifications.show({ message: `${name} counts as a name again.` }),
      onError: (error) => notifications.show({ color: 'red', message: messageOf(error) }),
    });
  };
  return (
    <Group ref={passOnFocus} component="li" gap="sm" wrap="nowrap" justify="space-between" p="6px 10px">
      <span className={classes.name}>{name}</span>
      <Button variant="default" aria-label={`Restore ${name}`} onClick={askBack} {...busyProps(restore.isPending)}>
        Restore
      </Button>
    </Group>
  );
}
