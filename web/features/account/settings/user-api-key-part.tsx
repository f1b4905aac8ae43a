import { Button, Loader, Text } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import type { z } from 'zod';
import { aiService, deleteUserApiKey, getUserApiKey, type UserApiKey } from '#contract/accounts/user-api-keys.ts';
import { generatorQuery } from '#web/lib/books/generator-query.ts';
import { call } from '#web/lib/calls/api.ts';
import { messageOf } from '#web/lib/calls/api-error.ts';
import { busyProps } from '#web/ui/busy-props.ts';
import { ErrorBanner } from '#web/ui/page/error-banner.tsx';
import { Notice } from '../sign-in/account-card.tsx';
import classes from './settings.module.css';
import { SettingsPart, useAction } from './settings-part.tsx';
import { UserApiKeyForm } from './user-api-key-form.tsx';

const QUERY_KEY = ['account', 'user-api-key'];

/** The service of language models for which the author has a key. The author enters, tries, changes and removes the key here. */
export function UserApiKeyPart() {
  const client = useQueryClient();
  const [open, setOpen] = useState<'change' | 'remove' | null>(null);
  const [done, setDone] = useState<string | null>(null);
  const { data, error } = useQuery({ queryKey: QUERY_KEY, queryFn: ({ signal }) => call(getUserApiKey, { signal }) });

  function show(form: 'change' | 'remove'): void {
    setDone(null);
    setOpen(form);
  }

  async function finish(notice: string): Promise<void> {
    await Promise.all([QUERY_KEY, generatorQuery.queryKey].map((queryKey) => client.invalidateQueries({ queryKey })));
    setOpen(null);
    setDone(notice);
  }

  return (
    <SettingsPart
      title="Your own model"
      description="Have your texts written by a service of your choice, with a key that only you use."
    >
      <ErrorBanner message={error === null ? null : messageOf(error)} />
      {data === undefined && error === null && <Loader size="sm" aria-label="Loading your model" />}
      {done !== null && <Notice>{done}</Notice>}
      {data && open === null && <Present own={ownOf(data)} onOpen={show} />}
      {data && open === 'change' && (
        <UserApiKeyForm
          own={ownOf(data)}
          privateAddresses={data.private_addresses}
          onDone={() => finish('Your texts are written by this model from now on.')}
          onCancel={() => setOpen(null)}
        />
      )}
      {open === 'remove' && (
        <RemoveForm onDone={() => finish('Your key has been deleted.')} onCancel={() => setOpen(null)} />
      )}
    </SettingsPart>
  );
}

function Present({ own, onOpen }: { own: UserApiKey | null; onOpen: (form: 'change' | 'remove') => void }) {
  if (own === null)
    return (
      <>
        <Text>You have no key here: your texts are written as “Content generator” says.</Text>
        <Button variant="default" onClick={() => onOpen('change')}>
          Use My Own Model
        </Button>
      </>
    );
  return (
    <>
      <Text className={classes.address}>
        <strong>{own.model}</strong> at{' '}
        {aiService(own.provider).baseUrl === own.base_url ? aiService(own.provider).name : own.base_url}.{' '}
        {own.image_model !== null && `Pictures by ${own.image_model}. `}
        {own.has_key ? 'Your key is stored encrypted and never shown again.' : 'It is used without a key.'}
      </Text>
      <div className={classes.buttons}>
        <Button variant="default" onClick={() => onOpen('change')}>
          Change Model
        </Button>
        <Button variant="outline" color="red" onClick={() => onOpen('remove')}>
          Remove Model
        </Button>
      </div>
    </>
  );
}

function ownOf(answer: z.infer<typeof getUserApiKey.response>): UserApiKey | null {
  return answer.provider === null ? null : answer;
}

/** Deletes the key after its owner has confirmed it. */
function RemoveForm({ onDone, onCancel }: { onDone: () => Promise<void>; onCancel: () => void }) {
  const removing = useAction(async () => {
    await call(deleteUserApiKey);
    await onDone();
  });

  function submit(event: FormEvent) {
    event.preventDefault();
    removing.run();
  }

  return (
    <form noValidate className={classes.form} onSubmit={submit} aria-label="Remove your own model">
      <ErrorBanner message={removing.error} onDismiss={removing.dismiss} />
      <Text>Your key is deleted here. What it wrote stays in your books.</Text>
      <div className={classes.buttons}>
        <Button type="submit" color="red" {...busyProps(removing.isBusy)}>
          Delete Key
        </Button>
        <Button variant="default" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
