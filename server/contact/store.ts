import type { Database } from '#domain/database/database.ts';

/** The addresses of those who administer the server: active, and their address verified. Oldest account first. */
export async function listAdministratorAddresses(db: Database): Promise<string[]> {
  const rows = await db
    .selectFrom('users')
    .select('email')
    .where('role', '=', 'admin')
    .where('is_active', '=', 1)
    .where('email_verified_at', 'is not', null)
    .orderBy('created_at')
    .execute();
  return rows.map(({ email }) => email);
}
