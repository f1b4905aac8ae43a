/** A sign-in, with the family of tokens that came from it. When it ends, they all end. */
export interface SessionTable {
  id: string;
  user_id: string;
  created_at: string;
  refreshed_at: string;
  /** The end of its newest refresh token. */
  expires_at: string;
  /** The browser's User-Agent header at the sign-in. */
  user_agent: string;
  /** The network address it last came from. */
  address: string;
}

interface AccessTokenTable {
  /** SHA-256 of the token, in hexadecimal; the same holds for `hash` in every table of secrets. */
  hash: string;
  session_id: string;
  user_id: string;
  expires_at: string;
}

interface RefreshTokenTable {
  hash: string;
  session_id: string;
  expires_at: string;
  /** Set when it is used; a second use ends the session. */
  rotated_at: string | null;
  /** The successor of the token is derived from this and the token. It is useless without the token. */
  successor_seed: string | null;
}

/** A link that was sent by mail. */
interface EmailLinkTable {
  hash: string;
  user_id: string;
  purpose: string;
  created_at: string;
  expires_at: string;
  /** The new address, in a link for changing it. */
  new_email: string | null;
}

/** Something counted against a limit, such as a failed sign-in. */
interface AttemptTable {
  id: string;
  kind: string;
  /** The network address, as it is counted. */
  address: string;
  /** SHA-256 of what was typed as the account's address: people type passwords there by mistake. */
  account: string;
  made_at: string;
}

/** The secret of a person's authenticator app; it counts once a code has confirmed it. */
export interface TotpTable {
  user_id: string;
  /** Encrypted, see server/database/encryption.ts. */
  secret: string;
  confirmed_at: string | null;
  /** The newest time step whose code was accepted; it and older ones are not accepted again. */
  last_step: number;
}

/** Recovery codes that are still unused. */
interface RecoveryCodeTable {
  user_id: string;
  hash: string;
}

/** Links people of a hosted provider to our own. */
interface HostedIdentityTable {
  issuer: string;
  subject: string;
  user_id: string;
}

/** How often a person asked the generator on one day (UTC). */
interface GenerationDayTable {
  user_id: string;
  /** YYYY-MM-DD. */
  day: string;
  requests: number;
}

/** How many words a person wrote on a day. */
interface WrittenDayTable {
  user_id: string;
  /** YYYY-MM-DD, where the person is. */
  day: string;
  words: number;
}

/** A person's own key for a service of language models. */
export interface UserApiKeyTable {
  user_id: string;
  provider: string;
  base_url: string;
  /** Encrypted for the person and the origin of the address; null for a service that needs no key. */
  sealed_key: string | null;
  model: string;
  image_model: string | null;
  updated_at: string;
}

export interface AccountTables {
  sessions: SessionTable;
  access_tokens: AccessTokenTable;
  refresh_tokens: RefreshTokenTable;
  email_links: EmailLinkTable;
  attempts: AttemptTable;
  totp: TotpTable;
  recovery_codes: RecoveryCodeTable;
  hosted_identities: HostedIdentityTable;
  generation_days: GenerationDayTable;
  own_ai: UserApiKeyTable;
  written_days: WrittenDayTable;
}

/** What an administrator or the operator did. Never changed, never deleted. */
export interface AuditTable {
  /** From 1, without a gap, in the order of writing. */
  id: number;
  action: string;
  target_type: string;
  target_id: string | null;
  target_email: string | null;
  /** Null for the operator. */
  admin_id: string | null;
  admin_email: string;
  /** The network address it was done from. */
  address: string;
  old_value: string | null;
  new_value: string | null;
  created_at: string;
}

/** One row with the number of entries. Raising it is the lock for changes of accounts. */
interface AuditHeadTable {
  id: number;
  entries: number;
}

export interface AdminTables {
  audit_log: AuditTable;
  audit_head: AuditHeadTable;
}

/** Work that outlives the process that took it on. */
export interface TaskTable {
  id: string;
  kind: string;
  /** JSON, encrypted with the server's key: a mail holds a link. */
  payload: string;
  /** The earliest time of the next attempt. */
  run_at: string;
  /** How many attempts were begun. */
  attempts: number;
  /** The process that works on it, until its lease ends; null where none does. */
  lease_holder: string | null;
  lease_ends_at: string | null;
  created_at: string;
}

/** A fact that the server stores about itself, by name. */
interface ServerFactTable {
  name: string;
  value: string;
}

export interface TaskTables {
  tasks: TaskTable;
  server_facts: ServerFactTable;
}
