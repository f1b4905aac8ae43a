import { z } from 'zod';
import { ROLES } from './accounts/people.ts';
import { Pagination } from './projects.ts';
import { defineRoute } from './route.ts';

const PER_PAGE_MAX = 100;
const ADMIN_PAGE_SIZE = 20;
/** No list has this many pages. Offsets computed from it stay exact integers. */
const PAGE_MAX = 1_000_000_000;

export const Statistics = z.object({
  total_users: z.int(),
  active_users: z.int(),
  admin_users: z.int(),
  mfa_enabled_users: z.int(),
  recent_logins_24h: z.int(),
  total_projects: z.int(),
});
export type Statistics = z.infer<typeof Statistics>;

/** The kinds of actions in the audit log. */
export const AUDIT_ACTIONS = [
  'role_changed',
  'user_activated',
  'user_deactivated',
  'user_created',
  'reset_link_created',
  'backup_restored',
] as const;
export type AuditAction = (typeof AUDIT_ACTIONS)[number];

export const RecentAction = z.object({
  id: z.string(),
  action: z.enum(AUDIT_ACTIONS),
  target_type: z.string(),
  /** Null if the entry is about no account. */
  target_email: z.string().nullable(),
  /** The e-mail address of the administrator, or `operator` for the command line. */
  admin_email: z.string(),
  created_at: z.string(),
});
export type RecentAction = z.infer<typeof RecentAction>;

export const AuditEntry = RecentAction.extend({
  target_id: z.string().nullable(),
  /** The network address that the action came from. */
  address: z.string(),
  old_value: z.string().nullable(),
  new_value: z.string().nullable(),
});
export type AuditEntry = z.infer<typeof AuditEntry>;

export const ManagedUser = z.object({
  id: z.string(),
  email: z.string(),
  role: z.enum(ROLES),
  is_active: z.boolean(),
  email_verified: z.boolean(),
  mfa_enabled: z.boolean(),
  /** Bytes that the account holds: images, texts and versions. */
  total_bytes: z.int(),
  last_login_at: z.string().nullable(),
  created_at: z.string(),
});
export type ManagedUser = z.infer<typeof ManagedUser>;

const paging = {
  page: z.coerce.number('Please give a page as a number').int().min(1).max(PAGE_MAX).default(1),
  per_page: z.coerce
    .number('Items per page must be between 1 and 100')
    .int('Items per page must be between 1 and 100')
    .min(1, 'Items per page must be between 1 and 100')
    .max(PER_PAGE_MAX, 'Items per page must be between 1 and 100')
    .default(ADMIN_PAGE_SIZE),
};

export const UserSearch = z.object({
  ...paging,
  /** Any part of the e-mail address, in any letter case. */
  search: z.string().max(500).optional(),
  /** Empty, `all` and absent mean every role. */
  role: z.enum([...ROLES, 'all', '']).optional(),
});
export type UserSearch = z.infer<typeof UserSearch>;

/** Changes either the role or the activity, not both: each change is one entry of the audit log. */
export const UserChange = z.union(
  [z.strictObject({ role: z.enum(ROLES) }), z.strictObject({ is_active: z.boolean() })],
  {
    error: 'Please give either a role (user, moderator or admin) or is_active (true or false).',
  },
);
export type UserChange = z.infer<typeof UserChange>;

export const getAdminDashboard = defineRoute({
  method: 'GET',
  path: '/admin/dashboard',
  summary: 'Figures of the whole server, and the last actions of its administrators.',
  access: 'admin',
  response: z.object({ statistics: Statistics, recent_actions: z.array(RecentAction) }),
});

export const listUsers = defineRoute({
  method: 'GET',
  path: '/admin/users',
  summary: 'Finds accounts, newest first.',
  access: 'admin',
  query: UserSearch,
  response: z.object({ users: z.array(ManagedUser), pagination: Pagination }),
});

export const changeUser = defineRoute({
  method: 'PUT',
  path: '/admin/users/:id',
  summary: 'Changes the role of an account, or activates or deactivates it; deactivating ends its sessions at once.',
  access: 'admin',
  params: z.object({ id: z.string().min(1).max(100) }),
  body: UserChange,
  response: ManagedUser,
  errors: ['user_not_found', 'last_administrator', 'appointed_administrator'],
});

export const listAuditLog = defineRoute({
  method: 'GET',
  path: '/admin/audit-log',
  summary: 'What administrators did, newest first. Entries are never changed.',
  access: 'admin',
  query: z.object(paging),
  response: z.object({ logs: z.array(AuditEntry), pagination: Pagination }),
});
