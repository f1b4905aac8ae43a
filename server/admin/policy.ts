import type { ErrorCode } from '#contract/errors.ts';
import type { UserChange } from '#contract/admin.ts';

/** The facts about an account that decide whether it may be changed. */
export interface Standing {
  role: string;
  isActive: boolean;
  isVerified: boolean;
}

export interface Circumstances {
  /** Administrators beside this one who are active and verified, and so can administer. */
  otherAdministrators: number;
  /** Whether ADMIN_EMAILS names it: then its role and access cannot be taken away in the product (docs/decisions/0019). */
  isAppointed: boolean;
}

/** Why a change may not be made; null where it may. Somebody who can administer must remain. */
export function refusalOf(
  current: Standing,
  change: UserChange,
  { otherAdministrators, isAppointed }: Circumstances,
): ErrorCode | null {
  const isDemotion = 'role' in change && current.role === 'admin' && change.role !== 'admin';
  const isDeactivation = 'is_active' in change && current.isActive && !change.is_active;
  if (!isDemotion && !isDeactivation) return null;
  if (canAdminister(current) && otherAdministrators === 0) return 'last_administrator';
  return isAppointed ? 'appointed_administrator' : null;
}

export function canAdminister({ role, isActive, isVerified }: Standing): boolean {
  return role === 'admin' && isActive && isVerified;
}
