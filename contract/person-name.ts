/** What others see of somebody: an account has an address and no name. */
export function personName(email: string): string {
  return email.split('@', 1)[0] ?? email;
}
