/** Which accounts the server requires a second factor of: none, those of administrators, or all. */
export const SECOND_FACTOR_FOR = ['off', 'admins', 'all'] as const;
export type SecondFactorFor = (typeof SECOND_FACTOR_FOR)[number];

/** Whether a person has to set up a second factor before they can go on. */
export function lacksSecondFactor(
  { role, mfa_enabled }: { role: string; mfa_enabled?: boolean | undefined },
  required: SecondFactorFor,
): boolean {
  if (mfa_enabled === true || required === 'off') return false;
  return required === 'all' || role === 'admin';
}
