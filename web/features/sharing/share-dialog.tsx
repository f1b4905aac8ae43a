import { ActionIcon, Box, Button, Group, NativeSelect, Paper, Stack, Text, TextInput } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { MEMBER_ROLES, type MemberRole } from '#contract/book-roles.ts';
import { INVITATION_DAYS, type Member } from '#contract/members.ts';
import { ROLE_LABELS } from '#web/lib/books/book-labels.ts';
import { outlineQuery } from '#web/lib/books/project-queries.ts';
import { messageOf } from '#web/lib/calls/api-error.ts';
import { isDemoMode } from '#web/lib/demo-mode.ts';
import { useAuth } from '#web/lib/session/auth.tsx';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { PersonMark } from '#web/ui/person-mark.tsx';
import { PlainList } from '#web/ui/text/plain-list.tsx';
import { ErrorBanner } from '#web/ui/page/error-banner.tsx';
import { LinkList } from './link-list.tsx';
import classes from './sharing.module.css';
import { type Sharing, useSharing } from './use-sharing.ts';

interface ShareDialogProps {
  projectId: string;
  onClose(): void;
}

/** The members of a book and the links by which it is read. */
export function ShareDialog({ projectId, onClose }: ShareDialogProps) {
  return (
    <Dialog opened onClose={onClose} title="Share" size="lg">
      {isDemoMode() ? (
        <Text>Sharing needs the server, which the demo does not have: your books live in this page alone.</Text>
      ) : (
        <SharingOfBook projectId={projectId} onClose={onClose} />
      )}
    </Dialog>
  );
}

function SharingOfBook({ projectId, onClose }: ShareDialogProps) {
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

/** Invites a person to the book by mail. */
function InviteForm({ sharing: { inviting } }: { sharing: Sharing }) {
  const [email, setEmail] = useState('');
  const [role, setRole] = useState<MemberRole>('editor');
  const invite = (event: FormEvent) => {
    event.preventDefault();
    if (email.trim() !== '' && !inviting.isPending) inviting.mutate({ email, role }, { onSuccess: () => setEmail('') });
  };
  return (
    <form onSubmit={invite}>
      <Group gap="sm" align="end">
        <TextInput
          flex="1 1 240px"
          label="Email of a person to invite"
          type="email"
          autoComplete="off"
          value={email}
          onChange={(event) => setEmail(event.currentTarget.value)}
        />
        <RoleSelect label="Role" value={role} onChange={setRole} />
        <Button type="submit" loading={inviting.isPending}>
          Invite
        </Button>
      </Group>
      <Text size="sm" c="dimmed" mt="xs">
        Editors write, commenters comment, readers read. The invitation works for {INVITATION_DAYS} days.
      </Text>
    </form>
  );
}

interface MemberRowProps {
  member: Member;
  isSelf: boolean;
  /** Null for people who may only see the members. */
  sharing: Sharing | null;
}

/** A member of the book, or an invited person. */
function MemberRow({ member, isSelf, sharing }: MemberRowProps) {
  const { role, invited = false } = member;
  const name = member.display_name;
  const email = member.email ?? '';
  return (
    <Paper component="li" className={classes.row} withBorder p="8px 12px">
      <PersonMark userId={member.user_id} name={name} />
      <Box component="span" flex="1 1 160px" miw={0}>
        <span className={classes.email}>{isSelf ? `${name} (you)` : name}</span>
        {email !== '' && email !== name && (
          <Text size="sm" c="dimmed" className={classes.email}>
            {email}
          </Text>
        )}
        {invited && <Text size="sm">Invited, not accepted yet</Text>}
      </Box>
      {sharing === null || role === 'owner' ? (
        <span>{ROLE_LABELS[role]}</span>
      ) : (
        <Group component="span" gap="xs">
          <RoleSelect
            label={`Role of ${name}`}
            isLabelHidden
            value={role}
            onChange={(next) => sharing.setRole(member.user_id, next)}
          />
          {!invited && (
            <Button
              variant="default"
              aria-label={`Make owner: ${name}`}
              disabled={sharing.isBusy}
              onClick={() => void sharing.transfer(member)}
            >
              Make owner
            </Button>
          )}
          <ActionIcon
            aria-label={`Remove ${name}`}
            disabled={sharing.isBusy}
            onClick={() => void sharing.remove(member)}
          >
            <IconX size={20} aria-hidden="true" />
          </ActionIcon>
        </Group>
      )}
    </Paper>
  );
}

interface RoleSelectProps {
  label: string;
  value: MemberRole;
  isLabelHidden?: boolean;
  onChange(role: MemberRole): void;
}

/** Chooses the role of a person in a book. */
function RoleSelect({ label, value, isLabelHidden = false, onChange }: RoleSelectProps) {
  return (
    <NativeSelect
      {...(isLabelHidden ? { 'aria-label': label } : { label })}
      value={value}
      data={MEMBER_ROLES.map((role) => ({ value: role, label: ROLE_LABELS[role] }))}
      onChange={(event) => {
        const role = MEMBER_ROLES.find((one) => one === event.currentTarget.value);
        if (role) onChange(role);
      }}
    />
  );
}
