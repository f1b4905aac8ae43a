import { ActionIcon, Badge, Button, Divider, Indicator, Popover, Switch, Text } from '@mantine/core';
import {
  IconBell,
  IconHelp,
  IconLogout,
  IconSettings,
  IconShieldCheck,
  IconTrash,
  IconUserCircle,
} from '@tabler/icons-react';
import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from 'react-router';
import { useAuth } from '../../lib/session/auth.tsx';
import { isDemoMode } from '../../lib/demo-mode.ts';
import { invitationsQuery, mentionsQuery } from '../../lib/books/project-queries.ts';
import { useDarkMode } from '../../ui/use-dark-mode.ts';
import classes from './account-menu.module.css';

const ENTRIES = [
  { to: '/notifications', label: 'Notifications', Icon: IconBell, isForAdmin: false },
  { to: '/settings', label: 'Settings', Icon: IconSettings, isForAdmin: false },
  { to: '/help', label: 'Help', Icon: IconHelp, isForAdmin: false },
  { to: '/trash', label: 'Trash', Icon: IconTrash, isForAdmin: false },
  { to: '/admin', label: 'Administration', Icon: IconShieldCheck, isForAdmin: true },
] as const;

/** The menu of the signed-in person: settings, colour scheme and log-out. */
export function AccountMenu() {
  const { user, signOut } = useAuth();
  const { isDark, toggle } = useDarkMode();
  const navigate = useNavigate();
  const [isOpen, setOpen] = useState(false);
  const [isLeaving, setLeaving] = useState(false);
  const waiting = useWaitingCount();

  async function logOut() {
    setLeaving(true);
    await signOut();
    await navigate('/auth');
  }

  return (
    <Popover opened={isOpen} onChange={setOpen} position="bottom-end" width={272} trapFocus returnFocus>
      <Popover.Target>
        <ActionIcon
          aria-label={waiting === 0 ? 'Account menu' : `Account menu, ${waiting} new`}
          onClick={() => setOpen(!isOpen)}
        >
          <Indicator disabled={waiting === 0} offset={3} size={10}>
            <IconUserCircle size={26} aria-hidden="true" />
          </Indicator>
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown className={classes.dropdown} aria-label="Account menu">
        <Text size="sm" c="dimmed">
          Signed in as
        </Text>
        <Text fw={500} className={classes.email}>
          {user && (user.display_name || user.email)}
        </Text>
        {user && user.display_name !== '' && (
          <Text size="sm" c="dimmed" className={classes.email}>
            {user.email}
          </Text>
        )}
        <Divider my="xs" />
        <Switch label="Dark mode" labelPosition="left" checked={isDark} onChange={toggle} />
        <Divider mt="xs" mb={4} />
        {ENTRIES.filter(({ isForAdmin }) => !isForAdmin || user?.role === 'admin').map(({ to, label, Icon }) => (
          <Button
            key={to}
            component={Link}
            to={to}
            className={classes.entry}
            variant="subtle"
            justify="flex-start"
            leftSection={<Icon size={20} aria-hidden="true" />}
            rightSection={to === '/notifications' && waiting > 0 && <Badge>{waiting}</Badge>}
            onClick={() => setOpen(false)}
          >
            {label}
          </Button>
        ))}
        <Button
          className={classes.entry}
          variant="subtle"
          justify="flex-start"
          leftSection={<IconLogout size={20} aria-hidden="true" />}
          loading={isLeaving}
          onClick={() => void logOut()}
        >
          Log out
        </Button>
      </Popover.Dropdown>
    </Popover>
  );
}

/** How many invitations and unread mentions wait for the person. */
function useWaitingCount(): number {
  const enabled = !isDemoMode();
  const { data: mentions = [] } = useQuery({ ...mentionsQuery, enabled });
  const { data: invitations = [] } = useQuery({ ...invitationsQuery, enabled });
  return invitations.length + mentions.filter(({ read_at }) => read_at === null).length;
}
