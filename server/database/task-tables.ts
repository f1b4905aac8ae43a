/** Work that outlives the process that took it on. */
export interface TaskTable {
  id: string;
  kind: string;
  /** JSON, sealed with the server's key: a mail holds a link. */
  payload: string;
  /** The earliest time of the next attempt. */
  run_at: string;
  /** How many attempts were begun. */
  attempts: number;
  /** The process that is at it, until its lease ends; null where none is. */
  lease_holder: string | null;
  lease_ends_at: string | null;
  created_at: string;
}

/** What the server knows of itself, by name. */
export interface ServerFactTable {
  name: string;
  value: string;
}

export interface TaskTables {
  tasks: TaskTable;
  server_facts: ServerFactTable;
}
