/**
 * Returns the name that others see for an account: the part of the address before the "@". Accounts have no other name.
 */
export function personName(email: string): string {
  return email.split('@', 1)[0] ?? email;
}
