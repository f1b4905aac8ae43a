import { Button, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { outlineQuery } from '#web/lib/books/project-queries.ts';
import { messageOf } from '#web/lib/calls/api-error.ts';
import { isDemoMode } from '#web/lib/demo-mode.ts';
import { useAuth } from '#web/lib/session/auth.tsx';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { PlainList } from '#web/ui/text/plain-list.tsx';
import { ErrorBanner } from '#web/ui/page/error-banner.tsx';
import { InviteForm } from './invite-form.tsx';
import { LinkList } from './link-list.tsx';
import { MemberRow } from './member-row.tsx';
import { useSharing } from './use-sharing.ts';

export interface ShareDialogProps {
  projectId: string;
  onClose(): void;
}

/** Who may come to a book, and the links by which it is read. */
export function ShareDialog({ projectId, onClose }: ShareDialogProps) {
  return (
    <Dialog opened onClose={onClose} title="Share" size="lg">
      {isDemoMode() ? (
        <Text>Sharing needs the server, which the demo does not have: your books live in this page alone.</Text>
      ) : (
        <Sharing projectId={projectId} onClose={onClose} />
      )}
    </Dialog>
  );
}

function Sharing({ projectId, onClose }: ShareDialogProps) {
  const { user } = useAuth();
  const navigate = useNavigate();
  const { data: project } = useQuery(outlineQuery(projectId));
  const isOwner = project?.role === 'owner';
  const sharing = useSharing(projectId, isOwner);
  const leave = async () => {
    if (user === null || !(await sharing.leave(user.id))) return;
    onClose();
    await navigate('/dashboard');
  };
  return (
    <Stack gap={20}>
      <ErrorBanner message={sharing.failure ? messageOf(sharing.failure) : null} onDismiss={sharing.dismiss} />
      {isOwner && <InviteForm sharing={sharing} />}
      <PlainList gap={8} aria-label="Members">
        {(sharing.members.data ?? []).map((member) => (
          <MemberRow
            key={member.user_id}
            member={member}
            isSelf={member.user_id === user?.id}
            sharing={isOwner ? sharing : null}
          />
        ))}
      </PlainList>
      {isOwner && <LinkList sharing={sharing} />}
      {project && !isOwner && (
        <Button variant="default" onClick={() => void leave()}>
          Leave this book
        </Button>
      )}
    </Stack>
  );
}
