import { randomUUID } from 'node:crypto';
import { Email } from '#contract/accounts/credentials.ts';
import type { AuditAction, ManagedUser } from '#contract/admin.ts';
import { AppError } from '#contract/errors.ts';
import { makeLink } from '#server/accounts/mails/mailed-links.ts';
import { findUserByEmail, insertUser, setVerified, type UserRow } from '#domain/accounts/users-store.ts';
import type { Database } from '#domain/database/database.ts';
import { validate } from '#contract/validate.ts';
import { beginChange, type Actor, insertEntry } from './audit-store.ts';
import { changeUser } from './change-user.ts';
import { presentManagedUser } from './present.ts';
import { searchUsers } from './user-store.ts';

const PER_PAGE = 1000;

export interface OperatorOptions {
  db: Database;
  /** The public address, without a slash at its end. */
  appUrl: string;
  now: () => Date;
}

/**
 * The operator's actions at the command line. Each change is in the audit log, by `operator`. ADMIN_EMAILS does not restrict the operator,
 * who writes that setting.
 */
export interface Operator {
  /** Newest first. */
  listUsers(): AsyncGenerator<ManagedUser>;
  /** An active administrator whose address counts as verified. */
  makeAdmin(email: string): Promise<void>;
  /** Ends the person's sessions at once; refuses for the last administrator. */
  deactivate(email: string): Promise<void>;
  /** A link at which a new password is set. */
  resetLink(email: string): Promise<string>;
  /** A new account, and the link at which its password is set. */
  createUser(email: string): Promise<string>;
}

export function createOperator({ db, appUrl, now }: OperatorOptions): Operator {
  const actor = () => operatorAt(now());

  async function requireUser(email: string): Promise<UserRow> {
    const user = await findUserByEmail(db, email);
    if (!user) throw new AppError('user_not_found', { message: `There is no account with the address ${email}.` });
    return user;
  }

  async function linkFor(user: UserRow, action: AuditAction): Promise<string> {
    return db.transaction().execute(async (transaction) => {
      const entry = await beginChange(transaction);
      const target = { targetType: 'user', targetId: user.id, targetEmail: user.email } as const;
      await insertEntry(transaction, entry, { action, ...target }, actor());
      return makeLink(transaction, { userId: user.id, purpose: 'reset-password', now: now(), appUrl });
    });
  }

  return {
    async *listUsers() {
      for (let page = 1; ; page += 1) {
        const { rows } = await searchUsers(db, { page, per_page: PER_PAGE });
        yield* rows.map(presentManagedUser);
        if (rows.length < PER_PAGE) return;
      }
    },

    async makeAdmin(email) {
      const { id } = await requireUser(email);
      await setVerified(db, id, now().toISOString());
      await changeUser({ db, adminEmails: [], actor: actor() }, id, { role: 'admin' });
      await changeUser({ db, adminEmails: [], actor: actor() }, id, { is_active: true });
    },

    async deactivate(email) {
      const { id } = await requireUser(email);
      await changeUser({ db, adminEmails: [], actor: actor() }, id, { is_active: false });
    },

    resetLink: async (email) => linkFor(await requireUser(email), 'reset_link_created'),

    async createUser(email) {
      const address = validate(Email, email);
      const user = await insertUser(db, {
        id: randomUUID(),
        email: address,
        passwordHash: null,
        now: now().toISOString(),
      });
      if (!user) throw new AppError('email_taken');
      return linkFor(user, 'user_created');
    },
  };
}

/** Adds a restore from a backup to the audit log. */
export async function recordRestore(db: Database, file: string, now: Date): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const entry = await beginChange(transaction);
    const audited = { action: 'backup_restored', targetType: 'server', newValue: file } as const;
    await insertEntry(transaction, entry, audited, operatorAt(now));
  });
}

function operatorAt(now: Date): Actor {
  return { id: null, email: 'operator', address: 'command line', now: now.toISOString() };
}
