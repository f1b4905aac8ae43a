import { Checkbox, PasswordInput, SegmentedControl, Text, TextInput } from '@mantine/core';
import classes from './api-test.module.css';
import type { Auth, Backend } from './calls.ts';

interface BackendSettingsProps {
  backend: Backend;
  onChange: (backend: Backend) => void;
}

const KINDS: { value: Auth['type']; label: string }[] = [
  { value: 'session', label: 'My session' },
  { value: 'bearer', label: 'Bearer token' },
  { value: 'api-key', label: 'API key' },
  { value: 'none', label: 'None' },
];

const FRESH: Record<Auth['type'], Auth> = {
  session: { type: 'session', showsToken: false },
  bearer: { type: 'bearer', token: '' },
  'api-key': { type: 'api-key', keyName: 'X-API-Key', keyValue: '' },
  none: { type: 'none' },
};

/** The fields for the server that receives the calls and for the caller's authentication. Nothing here is stored. */
export function BackendSettings({ backend, onChange }: BackendSettingsProps) {
  const { baseUrl, auth } = backend;
  const setAuth = (next: Auth) => onChange({ ...backend, auth: next });
  return (
    <section className={classes.settings} aria-label="Where calls go">
      <TextInput
        label="Base URL"
        type="url"
        value={baseUrl}
        error={baseUrl.trim() === '' && 'Base URL is required'}
        onChange={(event) => onChange({ ...backend, baseUrl: event.currentTarget.value })}
      />
      <div>
        <Text fw={500} id="auth-kind" mb={4}>
          Authentication
        </Text>
        <SegmentedControl
          aria-labelledby="auth-kind"
          fullWidth
          className={classes.kinds}
          data={KINDS}
          value={auth.type}
          onChange={(kind) => setAuth(FRESH[kind as Auth['type']])}
        />
      </div>
      {auth.type === 'session' && (
        <Checkbox
          classNames={{ body: classes.tick ?? '', label: classes.tickLabel ?? '' }}
          label="Show my token in the command of a call"
          checked={auth.showsToken}
          onChange={(event) => setAuth({ ...auth, showsToken: event.currentTarget.checked })}
        />
      )}
      {auth.type === 'bearer' && (
        <PasswordInput
          label="Token"
          autoComplete="off"
          value={auth.token}
          onChange={(event) => setAuth({ ...auth, token: event.currentTarget.value })}
        />
      )}
      {auth.type === 'api-key' && (
        <div className={classes.pair}>
          <TextInput
            label="Key name"
            description="The name of the header"
            value={auth.keyName}
            onChange={(event) => setAuth({ ...auth, keyName: event.currentTarget.value })}
          />
          <PasswordInput
            label="Key value"
            description="Not kept"
            autoComplete="off"
            value={auth.keyValue}
            onChange={(event) => setAuth({ ...auth, keyValue: event.currentTarget.value })}
          />
        </div>
      )}
    </section>
  );
}
