import { Badge, Text } from '@mantine/core';
import { useState } from 'react';
import type { User } from '#contract/accounts/people.ts';
import { usesHostedAccounts } from '#web/lib/accounts/accounts-kind.ts';
import { updateUser } from '#web/lib/session/session.ts';
import { RecoveryCodes } from './recovery-codes.tsx';
import { SettingsPart } from '../settings-part.tsx';
import { TurnOffForm } from './turn-off-form.tsx';
import { TurnOnForm } from './turn-on-form.tsx';

/** Turns the second factor on and off: the code of an authenticator app, asked for at each sign-in. */
export function SecondFactorPart({ user }: { user: User }) {
  const [codes, setCodes] = useState<string[] | null>(null);
  const isOn = user.mfa_enabled === true;
  const setOn = (isEnabled: boolean) => updateUser({ ...user, mfa_enabled: isEnabled });

  function turnedOn(recoveryCodes: string[]) {
    setCodes(recoveryCodes);
    setOn(true);
  }

  return (
    <SettingsPart
      title="Two-factor authentication"
      description="Asks for a code from your authenticator app, in addition to your password."
    >
      {usesHostedAccounts() ? (
        <Text c="dimmed">The second factor is kept by the sign-in provider of this site.</Text>
      ) : (
        <>
          <Badge color={isOn ? 'leaf' : 'gold'} variant="light">
            {isOn ? 'On' : 'Off'}
          </Badge>
          {codes !== null && <RecoveryCodes codes={codes} onDone={() => setCodes(null)} />}
          {codes === null && isOn && <TurnOffForm onDone={() => setOn(false)} />}
          {codes === null && !isOn && <TurnOnForm onDone={turnedOn} onFoundOn={() => setOn(true)} />}
        </>
      )}
    </SettingsPart>
  );
}
