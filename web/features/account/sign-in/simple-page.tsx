import { Navigate, useLocation, useNavigate } from 'react-router';
import { keepAddress, knownAddress } from '#web/lib/session/known-address.ts';
import { signInProvider } from '#web/lib/session/choose-provider.ts';
import { useAuth } from '#web/lib/session/auth.tsx';
import { safeRedirect } from '#web/lib/safe-redirect.ts';
import { checkMatch, type Mode } from './credentials-check.ts';
import { CredentialsSheet, mailSent, noticeIn } from './credentials-sheet.tsx';
import { useCredentials } from './use-credentials.ts';

const CREATED = 'Account created successfully! You can now sign in.';

/** /login, /register and /signup: the form. It checks only that the passwords match; the server checks everything else. */
export function SimplePage() {
  const { pathname, search } = useLocation();
  const { isAuthenticated } = useAuth();
  const mode: Mode = pathname.startsWith('/login') ? 'login' : 'register';
  if (isAuthenticated) return <Navigate to={safeRedirect(new URLSearchParams(search).get('redirect'))} replace />;
  return <SimpleForm key={mode} mode={mode} />;
}

function SimpleForm({ mode }: { mode: Mode }) {
  const { signIn } = useAuth();
  const { search, state } = useLocation();
  const navigate = useNavigate();
  const notice = noticeIn(state);
  const isNew = mode === 'register';

  const form = useCredentials({
    mode,
    email: isNew ? '' : knownAddress(),
    check: checkMatch,
    fallback: 'An unexpected error occurred',
    async send({ email, password, code }) {
      if (!isNew) return signIn({ email, password, ...(code ? { code } : {}) });
      await (await signInProvider()).signUp({ email, password });
      keepAddress(email);
      await navigate({ pathname: '/login', search }, { state: { notice: `${CREATED} ${mailSent(email)}` } });
    },
  });

  const switchTo = { pathname: isNew ? '/login' : '/register', search };
  return <CredentialsSheet mode={mode} form={form} notice={notice} switchTo={switchTo} />;
}
