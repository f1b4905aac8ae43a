import { ROLES } from '#contract/accounts/people.ts';
import type { ManagedUser, UserChange } from '#contract/admin.ts';
import { AppError, type ErrorCode } from '#contract/errors.ts';
import { foldEmail } from '#book/text/normalize-text.ts';
import { endSessionsOf } from '#domain/accounts/sessions-store.ts';
import type { Database } from '#domain/database/database.ts';
import { type Actor, type AuditedAction, beginChange, insertEntry } from './audit-store.ts';
import { type ShownUserRow, countOtherAdministrators, findUser, updateUser } from './managed-users-store.ts';

interface ChangeOptions {
  db: Database;
  adminEmails: readonly string[];
  actor: Actor;
}

/**
 * Changes a role, or activates or deactivates an account, with an entry in the audit log, in one transaction. Deactivating ends the person's
 * sessions. A change that changes nothing leaves no entry. Changes are made one after the other, so that two administrators cannot demote
 * each other at once and leave none.
 */
export async function changeUser(
  { db, adminEmails, actor }: ChangeOptions,
  id: string,
  change: UserChange,
): Promise<ManagedUser> {
  const changed = await db
    .transaction()
    .execute(async (transaction) => {
      const entry = await beginChange(transaction);
      if (actor.id !== null) await requireAdministrator(transaction, actor.id);
      const user = await findUser(transaction, id);
      if (!user) throw new AppError('user_not_found');
      const refusal = refusalOf(standingOf(user), change, {
        otherAdministrators: await countOtherAdministrators(transaction, id),
        isAppointed: adminEmails.some((email) => foldEmail(email) === foldEmail(user.email)),
      });
      if (refusal) throw new AppError(refusal);
      const audited = auditedActionOf(user, change);
      if (!audited) throw new NothingToDo(user);
      const facts = 'role' in change ? { role: change.role } : { is_active: change.is_active ? 1 : 0 };
      await updateUser(transaction, id, { ...facts, updated_at: actor.now });
      if (audited.action === 'user_deactivated') await endSessionsOf(transaction, id);
      await insertEntry(transaction, entry, audited, actor);
      return { ...user, ...facts };
    })
    .catch(unchanged);
  return presentManagedUser(changed);
}

/** Thrown to roll the transaction back where there is nothing to change, so that no entry is counted. */
class NothingToDo extends Error {
  readonly user: ShownUserRow;
  constructor(user: ShownUserRow) {
    super('Nothing to do');
    this.user = user;
  }
}

function unchanged(error: unknown): ShownUserRow {
  if (error instanceof NothingToDo) return error.user;
  throw error;
}

/** Checked again under the lock: the acting administrator may have been demoted a moment ago. */
async function requireAdministrator(transaction: Database, id: string): Promise<void> {
  const admin = await findUser(transaction, id);
  if (!admin || !canAdminister(standingOf(admin))) throw new AppError('admin_required');
}

function standingOf(user: ShownUserRow): ManagedAccount {
  return { role: user.role, isActive: user.is_active === 1, isVerified: user.email_verified_at !== null };
}

/** The change as the audit log describes it; null where it changes nothing. */
function auditedActionOf(user: ShownUserRow, change: UserChange): AuditedAction | null {
  const target = { targetType: 'user', targetId: user.id, targetEmail: user.email } as const;
  if ('role' in change) {
    if (change.role === user.role) return null;
    return { ...target, action: 'role_changed', oldValue: user.role, newValue: change.role };
  }
  if (change.is_active === (user.is_active === 1)) return null;
  return change.is_active
    ? { ...target, action: 'user_activated', oldValue: 'deactivated', newValue: 'active' }
    : { ...target, action: 'user_deactivated', oldValue: 'active', newValue: 'deactivated' };
}

/** The facts about an account that decide whether it may be changed. */
export interface ManagedAccount {
  role: string;
  isActive: boolean;
  isVerified: boolean;
}

interface Circumstances {
  /** How many other administrators are active and verified, and so can administer. */
  otherAdministrators: number;
  /** Whether ADMIN_EMAILS names it: then its role and access cannot be taken away in the product (docs/decisions/0019). */
  isAppointed: boolean;
}

/** Why a change may not be made; null where it may. Somebody who can administer must remain. */
export function refusalOf(
  current: ManagedAccount,
  change: UserChange,
  { otherAdministrators, isAppointed }: Circumstances,
): ErrorCode | null {
  const isDemotion = 'role' in change && current.role === 'admin' && change.role !== 'admin';
  const isDeactivation = 'is_active' in change && current.isActive && !change.is_active;
  if (!isDemotion && !isDeactivation) return null;
  if (canAdminister(current) && otherAdministrators === 0) return 'last_administrator';
  return isAppointed ? 'appointed_administrator' : null;
}

function canAdminister({ role, isActive, isVerified }: ManagedAccount): boolean {
  return role === 'admin' && isActive && isVerified;
}

export function presentManagedUser(row: ShownUserRow): ManagedUser {
  return {
    id: row.id,
    email: row.email,
    role: ROLES.find((role) => role === row.role) ?? 'user',
    is_active: row.is_active === 1,
    email_verified: row.email_verified_at !== null,
    mfa_enabled: row.mfa_enabled === 1,
    total_bytes: row.total_bytes,
    last_login_at: row.last_login_at,
    created_at: row.created_at,
  };
}
