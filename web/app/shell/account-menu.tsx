import { ActionIcon, Button, Divider, Popover, Switch, Text } from '@mantine/core';
import { IconHelp, IconLogout, IconSettings, IconShieldCheck, IconTrash, IconUserCircle } from '@tabler/icons-react';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { useAuth } from '../../lib/session/auth.tsx';
import { useDarkMode } from '../../ui/use-dark-mode.ts';
import classes from './account-menu.module.css';

const ENTRIES = [
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

  async function logOut() {
    setLeaving(true);
    await signOut();
    await navigate('/auth');
  }

  return (
    <Popover opened={isOpen} onChange={setOpen} position="bottom-end" width={272} trapFocus returnFocus>
      <Popover.Target>
        <ActionIcon aria-label="Account menu" onClick={() => setOpen(!isOpen)}>
          <IconUserCircle size={26} aria-hidden="true" />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown className={classes.dropdown} aria-label="Account menu">
        <Text size="sm" c="dimmed">
          Signed in as
        </Text>
        <Text fw={500} className={classes.email}>
          {user?.email}
        </Text>
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
