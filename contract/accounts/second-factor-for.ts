/** Of whom a server requires a second factor: of nobody, of administrators, or of everybody. */
export const SECOND_FACTOR_FOR = ['off', 'admins', 'all'] as const;
export type SecondFactorFor = (typeof SECOND_FACTOR_FOR)[number];

/** Whether somebody has to set up a second factor before they may go on. */
export function lacksSecondFactor(
  { role, mfa_enabled }: { role: string; mfa_enabled?: boolean | undefined },
  required: SecondFactorFor,
): boolean {
  if (mfa_enabled === true || required === 'off') return false;
  return required === 'all' || role === 'admin';
}
