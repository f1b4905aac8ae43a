import { Button, Group, Paper, Stack, Text } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Outlet, useNavigate } from 'react-router';
import { MEMBER_RIGHTS } from '#contract/book-roles.ts';
import { acceptInvitation, declineInvitation, type OwnInvitation } from '#contract/members.ts';
import { invitationsQuery } from '#web/lib/books/people-queries.ts';
import { PROJECT_LISTS } from '#web/lib/books/project-queries.ts';
import { call } from '#web/lib/calls/api.ts';
import { messageOf } from '#web/lib/calls/api-error.ts';
import { queryClient } from '#web/lib/calls/query-client.ts';
import { isDemoMode } from '#web/lib/demo-mode.ts';
import { usePreference } from '#web/lib/preferences.ts';
import { useAuth } from '#web/lib/session/auth.tsx';
import { ErrorBanner } from '#web/ui/page/error-banner.tsx';
import { plainDisplay } from '#web/ui/text/display-text.ts';
import { PlainList } from '#web/ui/text/plain-list.tsx';
import { NameForm } from '../settings/name-form.tsx';

/** Wraps the shelf. Above it stand the question for the person's name, once, and the books that they are invited to. */
export function News() {
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
export function OwnInvitations() {
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
