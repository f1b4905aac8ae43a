import { Anchor } from '@mantine/core';
import { Link } from 'react-router';
import { isDemoMode } from '#web/lib/demo-mode.ts';
import classes from '../account.module.css';

/** Below the sign-in forms; the demo's one login cannot be forgotten. */
export function ForgottenPasswordLink() {
  if (isDemoMode()) return null;
  return (
    <div className={classes.forgotten}>
      <Anchor component={Link} to="/reset-password">
        Forgot your password?
      </Anchor>
    </div>
  );
}
