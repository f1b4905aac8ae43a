import { Button, Group, TextInput } from '@mantine/core';
import { type FormEvent, type ReactNode, useState } from 'react';
import { NAME_MAX } from '#book/catalogue/credentials.ts';
import { changeProfile } from '#contract/accounts/own-account.ts';
import { personName, type User } from '#contract/accounts/people.ts';
import { call } from '#web/lib/calls/api.ts';
import { updateUser } from '#web/lib/session/session.ts';
import { busyProps } from '#web/ui/busy-props.ts';
import { ErrorBanner } from '#web/ui/page/error-banner.tsx';
import { useAction } from './settings-part.tsx';

interface NameFormProps {
  user: User;
  /** More buttons, after Save. */
  children?: ReactNode;
}

/** Sets the name that others see. Until the person has chosen one, it offers the part of their address that is shown in its place. */
export function NameForm({ user, children }: NameFormProps) {
  const [name, setName] = useState(personName(user));
  const saving = useAction(async () => updateUser(await call(changeProfile, { body: { display_name: name } })));
  const isChanged = name.trim() !== '' && name.trim() !== user.display_name;

  function submit(event: FormEvent) {
    event.preventDefault();
    if (isChanged) saving.run();
  }

  return (
    <form onSubmit={submit} aria-label="Your name">
      <ErrorBanner message={saving.error} onDismiss={saving.dismiss} />
      <Group gap="sm" align="end">
        <TextInput
          flex="1 1 220px"
          label="Your name, as others see it"
          autoComplete="name"
          maxLength={NAME_MAX}
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <Button type="submit" variant="default" disabled={!isChanged} {...busyProps(saving.isBusy)}>
          Save Name
        </Button>
        {children}
      </Group>
    </form>
  );
}
