import { ActionIcon, Box, Button, Group, Paper, Text } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import type { Member } from '#contract/members.ts';
import { ROLE_LABELS } from '#web/lib/books/book-labels.ts';
import { plainDisplay } from '#web/ui/text/display-text.ts';
import { RoleSelect } from './role-select.tsx';
import classes from './sharing.module.css';
import type { Sharing } from './use-sharing.ts';

export interface MemberRowProps {
  member: Member;
  isSelf: boolean;
  /** Null for whoever may only look. */
  sharing: Sharing | null;
}

/** Somebody who is in the book, or was asked. */
export function MemberRow({ member, isSelf, sharing }: MemberRowProps) {
  const email = plainDisplay(member.email);
  const { role, invited = false } = member;
  return (
    <Paper component="li" className={classes.row} withBorder p="8px 12px">
      <Box component="span" flex="1 1 200px" miw={0}>
        <span className={classes.email}>{isSelf ? `${email} (you)` : email}</span>
        {invited && <Text size="sm">Invited, not accepted yet</Text>}
      </Box>
      {sharing === null || role === 'owner' ? (
        <span>{ROLE_LABELS[role]}</span>
      ) : (
        <Group component="span" gap="xs">
          <RoleSelect
            label={`Role of ${email}`}
            isLabelHidden
            value={role}
            onChange={(next) => sharing.setRole(member.user_id, next)}
          />
          {!invited && (
            <Button
              variant="default"
              aria-label={`Make owner: ${email}`}
              disabled={sharing.isBusy}
              onClick={() => void sharing.transfer(member)}
            >
              Make owner
            </Button>
          )}
          <ActionIcon
            aria-label={`Remove ${email}`}
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
