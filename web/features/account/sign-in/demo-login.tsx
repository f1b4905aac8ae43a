import { Alert, Text } from '@mantine/core';
import { DEMO_LOGIN } from '#web/lib/demo-mode.ts';
import classes from './demo-login.module.css';

/** The one login of demo mode. */
export function DemoLogin() {
  return (
    <Alert role="note" title="Demo login" className={classes.login}>
      <dl className={classes.facts}>
        <dt>Email</dt>
        <dd>{DEMO_LOGIN.email}</dd>
        <dt>Password</dt>
        <dd>{DEMO_LOGIN.password}</dd>
      </dl>
      <Text size="sm">It opens sample books in this tab alone.</Text>
    </Alert>
  );
}
