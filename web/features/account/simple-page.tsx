import { Navigate, useLocation, useNavigate } from 'react-router';
import { signInProvider } from '#web/lib/accounts/sign-in-provider.ts';
import { useAuth } from '#web/lib/auth.tsx';
import { safeRedirect } from '#web/lib/safe-redirect.ts';
import { checkMatch, type Mode } from './credentials-check.ts';
import { CredentialsSheet } from './credentials-sheet.tsx';
import { useCredentials } from './use-credentials.ts';

/** /login, /register and /signup: the form, with all checks but one left to the server. */
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
  const created = textIn(state, 'created');
  const notice = created === null ? textIn(state, 'notice') : 'Account created successfully! You can now sign in.';
  const isNew = mode === 'register';

  const form = useCredentials({
    mode,
    email: created ?? '',
    check: checkMatch,
    fallback: 'An unexpected error occurred',
    async send({ email, password, code }) {
      if (!isNew) return signIn({ email, password, ...(code ? { code } : {}) });
      await (await signInProvider()).signUp({ email, password });
      await navigate({ pathname: '/login', search }, { state: { created: email } });
    },
  });

  const switchTo = { pathname: isNew ? '/login' : '/register', search };
  return <CredentialsSheet mode={mode} form={form} notice={notice} switchTo={switchTo} />;
}

/** What the page before has handed on: `created`, the address of a new account, or `notice`, something that went well. */
function textIn(state: unknown, name: 'created' | 'notice'): string | null {
  if (typeof state !== 'object' || state === null || !(name in state)) return null;
  const value = (state as Record<string, unknown>)[name];
  return typeof value === 'string' ? value : null;
}
