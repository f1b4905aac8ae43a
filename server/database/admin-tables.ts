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

/** One row: how many entries there are. Raising it is the lock under which accounts are administered. */
export interface AuditHeadTable {
  id: number;
  entries: number;
}

export interface AdminTables {
  audit_log: AuditTable;
  audit_head: AuditHeadTable;
}
