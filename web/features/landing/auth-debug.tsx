import { Button, Text } from '@mantine/core';
import { useSyncExternalStore } from 'react';
import { useAuth } from '#web/lib/session/auth.tsx';
import { getSnapshot, signOut, subscribe } from '#web/lib/session/session.ts';
import classes from './auth-debug.module.css';

/** The state of the session, for development. Shown only with the debug flag. */
export function AuthDebug() {
  const { user, isAuthenticated, loading } = useAuth();
  const { accessToken } = useSyncExternalStore(subscribe, getSnapshot);
  return (
    <aside className={classes.box} aria-label="Auth Debug">
      <Text fw={700}>Auth Debug</Text>
      <dl className={classes.facts}>
        <dt>User</dt>
        <dd>{user ? `${user.email} (${user.id})` : 'none'}</dd>
        <dt>Session</dt>
        <dd>{accessToken === null ? 'no' : 'yes'}</dd>
        <dt>loading</dt>
        <dd>{String(loading)}</dd>
        <dt>isAuthenticated</dt>
        <dd>{String(isAuthenticated)}</dd>
      </dl>
      <Button variant="default" fullWidth onClick={signOut}>
        Clear Legacy Tokens
      </Button>
    </aside>
  );
}
