import { Button, Group, Text, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import type { MemberRole } from '#contract/book-roles.ts';
import { INVITATION_DAYS } from '#contract/members.ts';
import { RoleSelect } from './role-select.tsx';
import type { Sharing } from './use-sharing.ts';

/** Asks somebody into the book by mail. */
export function InviteForm({ sharing: { inviting } }: { sharing: Sharing }) {
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
