import { Box, Button, Group, Paper, Stack, Text, Title } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { markMentionsRead, type Mention } from '#contract/comments.ts';
import { mentionsQuery } from '#web/lib/books/people-queries.ts';
import { call } from '#web/lib/calls/api.ts';
import { messageOf } from '#web/lib/calls/api-error.ts';
import { queryClient } from '#web/lib/calls/query-client.ts';
import { EmptyState } from '#web/ui/page/empty-state.tsx';
import { ErrorBanner } from '#web/ui/page/error-banner.tsx';
import { Page } from '#web/ui/page/page.tsx';
import { PageTitle } from '#web/ui/page/page-title.tsx';
import { useDocumentTitle } from '#web/ui/page/use-document-title.ts';
import { PersonMark } from '#web/ui/person-mark.tsx';
import { formatRelative, plainDisplay } from '#web/ui/text/display-text.ts';
import { PlainList } from '#web/ui/text/plain-list.tsx';
import { OwnInvitations } from './own-invitations.tsx';

/** /notifications: the invitations that wait for the person, and the comments that mention them. */
export function NotificationsPage() {
  useDocumentTitle('Notifications');
  const { data: mentions, error } = useQuery(mentionsQuery);
  const reading = useMutation({
    mutationFn: () => call(markMentionsRead, { body: {} }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: mentionsQuery.queryKey }),
  });
  const hasUnread = mentions?.some(({ read_at }) => read_at === null) ?? false;
  const failure = error ?? reading.error;
  return (
    <Page>
      <PageTitle
        actions={
          hasUnread && (
            <Button variant="default" loading={reading.isPending} onClick={() => reading.mutate()}>
              Mark all as read
            </Button>
          )
        }
      >
        Notifications
      </PageTitle>
      <ErrorBanner message={failure && messageOf(failure)} />
      <Stack gap={24}>
        <OwnInvitations />
        {mentions && mentions.length > 0 && (
          <section aria-label="Mentions">
            <Title order={2} size="h3" mb={12}>
              Mentions
            </Title>
            <PlainList gap={8}>
              {mentions.map((mention) => (
                <MentionRow key={mention.comment_id} mention={mention} />
              ))}
            </PlainList>
          </section>
        )}
        {mentions?.length === 0 && (
          <EmptyState title="Nobody has mentioned you yet">
            When somebody writes “@” and your name in a comment, you find it here.
          </EmptyState>
        )}
      </Stack>
    </Page>
  );
}

function MentionRow({ mention }: { mention: Mention }) {
  const { author, text, project_id, project_title, section_id, thread_id, created_at, read_at } = mention;
  const name = author ? plainDisplay(author.display_name) : 'A deleted account';
  return (
    <Paper
      component="li"
      withBorder
      p={12}
      bg={read_at === null ? 'var(--tw-gold-wash)' : undefined}
      style={{ overflowWrap: 'anywhere' }}
    >
      <Group gap={12} wrap="nowrap" align="flex-start">
        <PersonMark userId={author?.user_id ?? ''} name={name} />
        <Box flex={1} miw={0}>
          <Text fw={read_at === null ? 700 : 400}>
            {name} in “{plainDisplay(project_title)}”{' '}
            <Text span c="dimmed" fz="sm" fw={400}>
              {formatRelative(created_at, Date.now())}
              {read_at === null && ', unread'}
            </Text>
          </Text>
          <Text lineClamp={3} style={{ whiteSpace: 'pre-wrap' }}>
            {text}
          </Text>
        </Box>
        <Button
          component={Link}
          to={`/project/${project_id}?section=${section_id}&comment=${thread_id}`}
          variant="default"
          aria-label={`See the comment by ${name}`}
        >
          See
        </Button>
      </Group>
    </Paper>
  );
}
