import { Box, Button, NativeSelect } from '@mantine/core';
import { useId } from 'react';
import { shownBytes } from '#book/text/bytes.ts';
import { ROLES } from '#contract/accounts/people.ts';
import type { ManagedUser } from '#contract/admin.ts';
import { busyProps } from '#web/ui/busy-props.ts';
import classes from './admin-page.module.css';
import type { UserChanges } from './use-user-changes.ts';
import { Moment, ROLE_LABELS } from './admin-words.tsx';

const ROLE_OPTIONS = ROLES.map((role) => ({ value: role, label: ROLE_LABELS[role] }));

interface UserRowProps {
  user: ManagedUser;
  changes: UserChanges;
  isOwn: boolean;
}

/** One account. Its select and its button take effect at once. */
export function UserRow({ user, changes, isOwn }: UserRowProps) {
  const emailId = useId();
  return (
    <tr>
      <td className={`${classes.main} ${classes.address}`}>
        <span id={emailId}>{user.email}</span>
        {isOwn && (
          <Box component="span" c="dimmed">
            {' '}
            (you)
          </Box>
        )}
        {!user.email_verified && <span className={classes.note}>Address not verified</span>}
      </td>
      <td data-label="Role">
        <NativeSelect
          className={classes.role}
          aria-label="Role"
          aria-describedby={emailId}
          data={ROLE_OPTIONS}
          value={changes.roleOf(user)}
          onChange={({ currentTarget }) => changes.setRole(user, currentTarget.value)}
        />
      </td>
      <td data-label="Status" className={user.is_active ? undefined : classes.off}>
        {user.is_active ? 'Active' : 'Deactivated'}
      </td>
      <td data-label="MFA">{user.mfa_enabled ? 'On' : 'Off'}</td>
      <td data-label="Storage">{shownBytes(user.total_bytes)}</td>
      <td data-label="Last login">{user.last_login_at === null ? 'Never' : <Moment date={user.last_login_at} />}</td>
      <td data-label="Joined">
        <Moment date={user.created_at} />
      </td>
      <td className={classes.whole}>
        <Button
          className={classes.switch}
          variant="default"
          aria-describedby={emailId}
          {...busyProps(changes.busyId === user.id)}
          onClick={() => changes.toggleActive(user)}
        >
          {user.is_active ? 'Deactivate' : 'Activate'}
        </Button>
      </td>
    </tr>
  );
}
