import { Box, Button, Group, Paper, Stack, Text, Title } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Link, Outlet, useNavigate } from 'react-router';
import { markMentionsRead, type Mention } from '#contract/comments.ts';
import { invitationsQuery, mentionsQuery, PROJECT_LISTS } from '#web/lib/books/project-queries.ts';
import { editorPath } from '#web/lib/books/project-paths.ts';
import { authorName } from '#web/lib/books/book-labels.ts';
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
import { MEMBER_RIGHTS } from '#contract/book-roles.ts';
import { acceptInvitation, declineInvitation, type OwnInvitation } from '#contract/members.ts';
import { isDemoMode } from '#web/lib/demo-mode.ts';
import { usePreference } from '#web/lib/preferences.ts';
import { useAuth } from '#web/lib/session/auth.tsx';
import { NameForm } from './name-form.tsx';

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
  const name = authorName(author);
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
          to={`${editorPath(project_id)}?${new URLSearchParams({ section: section_id, comment: thread_id }).toString()}`}
          variant="default"
          aria-label={`See the comment by ${name}`}
        >
          See
        </Button>
      </Group>
    </Paper>
  );
}

/** Wraps the shelf. Above it stand the question for the person's name, once, and the books that they are invited to. */
export function ShelfNews() {
  const { user } = useAuth();
  const [asksName, setAsksName] = usePreference('asksName');
  return (
    <>
      {user !== null && !isDemoMode() && (
        <Stack gap={8} maw={1188} w="100%" mx="auto" px={{ base: 16, sm: 24 }}>
          {asksName && user.display_name === '' && (
            <Paper withBorder p={16} mt={24}>
              <NameForm user={user}>
                <Button variant="subtle" onClick={() => setAsksName(false)}>
                  Not now
                </Button>
              </NameForm>
            </Paper>
          )}
          <OwnInvitations />
        </Stack>
      )}
      <Outlet />
    </>
  );
}

/** The invitations that wait for the person. */
function OwnInvitations() {
  const { data: invitations = [] } = useQuery({ ...invitationsQuery, enabled: !isDemoMode() });
  if (invitations.length === 0) return null;
  return (
    <PlainList gap={8} mt={16} aria-label="Invitations">
      {invitations.map((invitation) => (
        <InvitationRow key={invitation.id} invitation={invitation} />
      ))}
    </PlainList>
  );
}

function InvitationRow({ invitation: { id, title, inviter, role } }: { invitation: OwnInvitation }) {
  const navigate = useNavigate();
  const name = plainDisplay(title);
  const settled = () => {
    void queryClient.invalidateQueries({ queryKey: invitationsQuery.queryKey });
    void queryClient.invalidateQueries({ queryKey: PROJECT_LISTS });
  };
  const accepting = useMutation({
    mutationFn: () => call(acceptInvitation, { body: { id } }),
    onSuccess: ({ project_id }) => void navigate(`/project/${project_id}`),
    onSettled: settled,
  });
  const declining = useMutation({
    mutationFn: () => call(declineInvitation, { params: { id } }),
    onSettled: settled,
  });
  const failure = accepting.error ?? declining.error;
  return (
    <Paper component="li" withBorder p={16}>
      <ErrorBanner message={failure && messageOf(failure)} />
      <Group gap="8px 16px" justify="space-between">
        <Text
          flex="1 1 320px"
          miw={0}
          style={{ overflowWrap: 'anywhere' }}
        >{`${inviter} invites you to “${name}”. ${MEMBER_RIGHTS[role]}`}</Text>
        <Group gap={8}>
          <Button
            variant="default"
            aria-label={`Accept the invitation to ${name}`}
            loading={accepting.isPending}
            onClick={() => accepting.mutate()}
          >
            Accept
          </Button>
          <Button
            variant="subtle"
            aria-label={`Decline the invitation to ${name}`}
            loading={declining.isPending}
            onClick={() => declining.mutate()}
          >
            Decline
          </Button>
        </Group>
      </Group>
    </Paper>
  );
}
