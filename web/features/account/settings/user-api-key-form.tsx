import { Button, NativeSelect, PasswordInput, Text, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import {
  AI_SERVICE_IDS,
  aiService,
  type AiServiceId,
  listOwnModels,
  putUserApiKey,
  testUserApiKey,
  type UserApiKey,
} from '#contract/accounts/user-api-keys.ts';
import { call } from '#web/lib/calls/api.ts';
import { busyProps } from '#web/ui/busy-props.ts';
import { ChoiceInput } from '#web/ui/fields/choice-input.tsx';
import { ErrorBanner } from '#web/ui/page/error-banner.tsx';
import { Notice } from '../sign-in/account-card.tsx';
import classes from './settings.module.css';
import { useAction } from './settings-part.tsx';

interface UserApiKeyFormProps {
  own: UserApiKey | null;
  /** Whether the server calls services in its own network. */
  privateAddresses: boolean;
  onDone: () => Promise<void>;
  onCancel: () => void;
}

const SERVICES = AI_SERVICE_IDS.map((value) => ({ value, label: aiService(value).name }));

/** Asks for a service, a key and a model, tries them, and stores them. */
export function UserApiKeyForm({ own, privateAddresses, onDone, onCancel }: UserApiKeyFormProps) {
  const [provider, setProvider] = useState<AiServiceId>(own?.provider ?? 'openai');
  const [address, setAddress] = useState(own?.base_url ?? '');
  const [key, setKey] = useState('');
  const [model, setModel] = useState(own?.model ?? '');
  const [imageModel, setImageModel] = useState(own?.image_model ?? '');
  const [models, setModels] = useState<string[]>([]);
  const [reply, setReply] = useState<string | null>(null);

  const service = aiService(provider);
  const isKept = own?.has_key === true && own.provider === provider;
  const access = {
    provider,
    ...(service.baseUrl === null && { base_url: address.trim() }),
    ...(key !== '' && { api_key: key }),
  };
  const isPlaced = (service.baseUrl !== null || address.trim() !== '') && (!service.needsKey || key !== '' || isKept);
  const isComplete = isPlaced && model.trim() !== '';

  const listing = useAction(async () => setModels((await call(listOwnModels, { body: access })).models));
  const trying = useAction(async () => {
    setReply(null);
    setReply((await call(testUserApiKey, { body: { ...access, model } })).reply);
  });
  const saving = useAction(async () => {
    const image_model = service.hasImages && imageModel.trim() !== '' ? imageModel : null;
    await call(putUserApiKey, { body: { ...access, model, image_model } });
    await onDone();
  });

  function choose(next: AiServiceId): void {
    setProvider(next);
    setAddress(own?.provider === next ? own.base_url : (aiService(next).example ?? ''));
    setModels([]);
    setReply(null);
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    saving.run();
  }

  return (
    <form noValidate className={classes.form} onSubmit={submit} aria-label="Your own model">
      <NativeSelect
        label="Service"
        data={SERVICES}
        value={provider}
        onChange={(event) => choose(event.currentTarget.value as AiServiceId)}
      />
      {service.baseUrl === null && (
        <TextInput
          label="Address"
          type="url"
          description={
            privateAddresses
              ? 'As this server reaches it, with the path before “/models”.'
              : 'Open to the internet and beginning with https://. This server reaches no service on your own machine.'
          }
          value={address}
          onChange={(event) => setAddress(event.currentTarget.value)}
        />
      )}
      <PasswordInput
        label="Key"
        name="api-key"
        autoComplete="off"
        description={keyHint(isKept, service.needsKey)}
        value={key}
        onChange={(event) => setKey(event.currentTarget.value)}
        visibilityToggleButtonProps={{ 'aria-label': 'Show the key', tabIndex: 0 }}
      />
      <ChoiceInput
        label="Model"
        description={models.length === 0 ? 'Its name, as the service writes it.' : `${models.length} to choose from.`}
        choices={models}
        value={model}
        onChange={setModel}
      />
      <div className={classes.buttons}>
        <Button variant="default" disabled={!isPlaced} onClick={listing.run} {...busyProps(listing.isBusy)}>
          List Models
        </Button>
        <Button variant="default" disabled={!isComplete} onClick={trying.run} {...busyProps(trying.isBusy)}>
          Try It
        </Button>
      </div>
      <ErrorBanner message={listing.error} onDismiss={listing.dismiss} />
      <ErrorBanner message={trying.error} onDismiss={trying.dismiss} />
      {reply !== null && <Notice>It works, and says: “{reply}”</Notice>}
      {service.hasImages && (
        <ChoiceInput
          label="Model for pictures (optional)"
          choices={models}
          value={imageModel}
          onChange={setImageModel}
        />
      )}
      <Text>Your prompts, and what stands around their place in the book, go to this service.</Text>
      <ErrorBanner message={saving.error} onDismiss={saving.dismiss} />
      <div className={classes.buttons}>
        <Button type="submit" disabled={!isComplete} {...busyProps(saving.isBusy)}>
          Save
        </Button>
        <Button variant="default" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  );
}

function keyHint(isKept: boolean, needsKey: boolean): string {
  if (isKept) return 'One is stored. Leave this empty to keep it.';
  return needsKey ? 'It is stored encrypted, and never shown again.' : 'Only where the service asks for one.';
}
