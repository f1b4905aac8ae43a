/** The address of the account, unseen, in a form that asks for a password alone: a browser's password manager fills and keeps it by that. */
export function UsernameField({ email }: { email: string }) {
  return <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />;
}
