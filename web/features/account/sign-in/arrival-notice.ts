/** The message that the page before has passed on, such as after a registration; null where there is none. */
export function noticeIn(state: unknown): string | null {
  if (typeof state !== 'object' || state === null || !('notice' in state)) return null;
  return typeof state.notice === 'string' ? state.notice : null;
}

/** What has come of a registration besides the account. */
export function mailSent(email: string): string {
  return `We have sent a mail to ${email}: the link in it proves that the address is yours.`;
}
