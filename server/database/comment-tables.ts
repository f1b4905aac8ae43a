/** A comment on a section, or a reply to one. */
export interface CommentTable {
  id: string;
  project_id: string;
  owner_id: string;
  /** Of a section in the trash, the id that it has there. */
  section_id: string;
  thread_id: string | null;
  author_id: string | null;
  text: string;
  /** As JSON: the words that it is about, and where they stand. */
  anchor: string | null;
  bytes: number;
  created_at: string;
  edited_at: string | null;
  resolved_at: string | null;
  resolved_by: string | null;
}

export interface CommentTables {
  comments: CommentTable;
}
