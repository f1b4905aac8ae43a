import { Button, Text } from '@mantine/core';
import type { User } from '#contract/accounts/people.ts';
import { keepsText } from '#web/lib/sync/local-store.ts';
import { useAuth } from '#web/lib/session/auth.tsx';
import { signOut } from '#web/lib/session/session.ts';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { useReturnedFocus } from '#web/ui/returned-focus.ts';
import { checkMatch } from './credentials-check.ts';
import { CredentialsForm } from './credentials-form.tsx';
import { useCredentials } from './use-credentials.ts';

/** Puts the sign-in above the dialogs and messages of the page. */
const Z_INDEX = 500;

/** Shows the sign-in over the page of a person whose session ended while they were writing. Afterwards they continue where they were. */
export function SignInAgain({ person }: { person: User }) {
  useReturnedFocus();
  const { signIn } = useAuth();
  const isKeptHere = keepsText.use();
  const form = useCredentials({
    mode: 'login',
    email: person.email,
    check: checkMatch,
    fallback: 'Authentication failed',
    send: ({ email, password, code }) => signIn({ email, password, ...(code ? { code } : {}) }),
  });
  return (
    <Dialog
      opened
      onClose={() => {}}
      withCloseButton={false}
      closeOnEscape={false}
      closeOnClickOutside={false}
      zIndex={Z_INDEX}
      title="Sign in to go on"
    >
      <Text mb="md">
        Your session has ended. What you wrote is {isKeptHere && 'kept on this device, and '}saved as soon as you are
        signed in again.
      </Text>
      <CredentialsForm mode="login" form={form} />
      <Button variant="subtle" fullWidth mt="xs" onClick={signOut}>
        Not now
      </Button>
    </Dialog>
  );
}
