import { Button, Group, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type ProjectSummary, searchProjects } from '#contract/projects.ts';
import { call } from '#web/lib/calls/api.ts';
import { messageOf } from '#web/lib/calls/api-error.ts';
import { useAuth } from '#web/lib/session/auth.tsx';
import { downloadBook, saveNewestText } from '#web/lib/books/book-file.ts';
import { busyProps } from '#web/ui/busy-props.ts';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { PlainList } from '#web/ui/text/plain-list.tsx';
import { ErrorBanner } from '#web/ui/page/error-banner.tsx';
import { plainDisplay } from '#web/ui/text/display-text.ts';
import classes from './demo-bar.module.css';

/** Says on every page that this is a demo, and offers its books for download before they are gone. */
export function DemoBar() {
  const { isAuthenticated } = useAuth();
  const [isOpen, setOpen] = useState(false);
  return (
    <aside className={classes.bar} aria-label="Demo">
      <Text className={classes.words}>
        <strong>This is a demo.</strong> It lives in this tab, and nothing is kept when you leave or reload it.
      </Text>
      {isAuthenticated && (
        <Button variant="default" className={classes.take} onClick={() => setOpen(true)}>
          Take your work along
        </Button>
      )}
      <Dialog opened={isOpen && isAuthenticated} onClose={() => setOpen(false)} title="Take your work along" size="lg">
        <Downloads />
      </Dialog>
    </aside>
  );
}

function Downloads() {
  const books = useQuery({
    queryKey: ['demo', 'books'],
    queryFn: ({ signal }) => call(searchProjects, { body: {}, signal }),
    staleTime: 0,
    gcTime: 0,
  });
  const { busy, error, take, dismiss } = useDownloads();
  const projects = books.data?.projects ?? [];
  return (
    <Stack gap="md">
      <Text>
        Each book becomes one HTML file that reads and prints by itself. <em>Import a book</em> on the dashboard of a
        Tomewright server makes a book of it again.
      </Text>
      <ErrorBanner message={error || (books.error ? messageOf(books.error) : '')} onDismiss={dismiss} />
      {books.data && projects.length === 0 && <Text c="dimmed">There are no books to take along.</Text>}
      <PlainList gap={8}>
        {projects.map((project) => (
          <li key={project.id} className={classes.book}>
            <span className={classes.title}>{plainDisplay(project.title)}</span>
            <Button
              variant="default"
              aria-label={`Download ${plainDisplay(project.title)}`}
              {...busyProps(busy)}
              onClick={() => void take([project])}
            >
              Download
            </Button>
          </li>
        ))}
      </PlainList>
      <Group justify="flex-end">
        <Button disabled={projects.length === 0} {...busyProps(busy)} onClick={() => void take(projects)}>
          Download all
        </Button>
      </Group>
    </Stack>
  );
}

/** Downloads books one after the other, each with its newest text. */
function useDownloads() {
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState('');
  async function take(projects: readonly ProjectSummary[]): Promise<void> {
    if (busy) return;
    setBusy(true);
    setError('');
    try {
      for (const { id } of projects) {
        await saveNewestText(id);
        await downloadBook(id, 'html', { waits: true });
      }
    } catch (failure) {
      setError(messageOf(failure));
    } finally {
      setBusy(false);
    }
  }
  return { busy, error, take, dismiss: () => setError('') };
}
