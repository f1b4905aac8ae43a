import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { usesHostedAccounts } from '#web/lib/accounts/accounts-kind.ts';
import { arrivedFromProvider } from '#web/lib/accounts/hosted-arrival.ts';
import { NewPasswordForm } from './new-password-form.tsx';
import { ResetRequestForm } from './reset-request-form.tsx';

/** /reset-password: asks for the mail, and, opened by the link in it, for the new password. */
export function ResetPasswordPage() {
  const [params] = useSearchParams();
  const token = params.get('token') ?? '';
  // The hosted provider's link has a session in its fragment, which the provider's library removes once it has read it.
  const [isArrival] = useState(() => usesHostedAccounts() && arrivedFromProvider('/reset-password'));
  return token !== '' || isArrival ? <NewPasswordForm token={token} /> : <ResetRequestForm />;
}
