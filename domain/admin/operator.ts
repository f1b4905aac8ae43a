import { Email } from '#contract/accounts/credentials.ts';
import type { AuditAction, ManagedUser } from '#contract/admin.ts';
import { AppError } from '#contract/errors.ts';
import { validate } from '#contract/validate.ts';
import { type LinkServices, makeLink } from '#domain/accounts/mailed-links.ts';
import { findUserByEmail, insertUser, setVerified, type UserRow } from '#domain/accounts/users-store.ts';
import type { Database } from '#domain/database/database.ts';
import { type Actor, beginChange, insertEntry } from './audit-store.ts';
import { changeUser, presentManagedUser } from './change-user.ts';
import { searchUsers } from './managed-users-store.ts';

/*
 * The operator's actions at the command line. Each change is in the audit log, by `operator`. ADMIN_EMAILS does not restrict the operator,
 * who writes that setting.
 */

export interface OperatorServices extends LinkServices {
  newId: () => string;
}

const PER_PAGE = 1000;

/** Every account, newest first. */
export async function* listAccounts({ db }: OperatorServices): AsyncGenerator<ManagedUser> {
  for (let page = 1; ; page += 1) {
    const { rows } = await searchUsers(db, { page, per_page: PER_PAGE });
    yield* rows.map(presentManagedUser);
    if (rows.length < PER_PAGE) return;
  }
}

/** Makes the person an active administrator, whose address counts as verified. */
export async function makeAdmin(services: OperatorServices, email: string): Promise<void> {
  const { db, now } = services;
  const { id } = await requireUser(services, email);
  await setVerified(db, id, now().toISOString());
  await changeUser({ db, adminEmails: [], actor: operatorAt(now()) }, id, { role: 'admin' });
  await changeUser({ db, adminEmails: [], actor: operatorAt(now()) }, id, { is_active: true });
}

/** Closes an account, and ends the person's sessions at once; refuses for the last administrator. */
export async function deactivate(services: OperatorServices, email: string): Promise<void> {
  const { db, now } = services;
  const { id } = await requireUser(services, email);
  await changeUser({ db, adminEmails: [], actor: operatorAt(now()) }, id, { is_active: false });
}

/** A link at which a new password is set. */
export async function makeResetLink(services: OperatorServices, email: string): Promise<string> {
  return linkFor(services, await requireUser(services, email), 'reset_link_created');
}

/** A new account, and the link at which its password is set. */
export async function createUser(services: OperatorServices, email: string): Promise<string> {
  const { db, now, newId } = services;
  const given = { id: newId(), email: validate(Email, email), passwordHash: null, now: now().toISOString() };
  const user = await insertUser(db, given);
  if (!user) throw new AppError('email_taken');
  return linkFor(services, user, 'user_created');
}

/** Adds a restore from a backup to the audit log. */
export async function recordRestore(db: Database, file: string, now: Date): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const entry = await beginChange(transaction);
    const audited = { action: 'backup_restored', targetType: 'server', newValue: file } as const;
    await insertEntry(transaction, entry, audited, operatorAt(now));
  });
}

async function requireUser({ db }: OperatorServices, email: string): Promise<UserRow> {
  const user = await findUserByEmail(db, email);
  if (!user) throw new AppError('user_not_found', { message: `There is no account with the address ${email}.` });
  return user;
}

function linkFor(services: OperatorServices, user: UserRow, action: AuditAction): Promise<string> {
  return services.db.transaction().execute(async (transaction) => {
    const entry = await beginChange(transaction);
    const target = { targetType: 'user', targetId: user.id, targetEmail: user.email } as const;
    await insertEntry(transaction, entry, { action, ...target }, operatorAt(services.now()));
    return makeLink({ ...services, db: transaction }, { userId: user.id, purpose: 'reset-password' });
  });
}

function operatorAt(now: Date): Actor {
  return { id: null, email: 'operator', address: 'command line', now: now.toISOString() };
}
