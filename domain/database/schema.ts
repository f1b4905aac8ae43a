import type { Generated } from 'kysely';
import type { CanonKind } from '#book/canon/kind-words.ts';
import type { ProjectFieldName } from '#book/catalogue/project-fields.ts';
import type { SectionFieldName } from '#book/sections/section-fields.ts';
import type { FontEmbedding } from '#contract/fonts.ts';
import type { CommentTables, SectionLogTables, MemberTables } from './collaboration-tables.ts';
import type { AccountTables, AdminTables, TaskTables } from './account-tables.ts';

/*
 * The tables, with the same shape in both databases. Times are ISO-8601 in UTC with milliseconds, so that they sort as text; booleans are 1
 * and 0. `*_folded` holds text as search and sorting compare it, whatever the alphabet (see book/text/normalize-text.ts).
 */

export interface UserTable {
  id: string;
  email: string;
  email_folded: string;
  /** What others call the person; '' until they have said so. */
  display_name: Generated<string>;
  role: string;
  is_active: number;
  email_verified_at: string | null;
  mfa_enabled: number;
  password_hash: string | null;
  created_at: string;
  updated_at: string;
  last_login_at: string | null;
}

/** One column for each field of a project. Fields that are no text are JSON; `project_tags` repeats the tags, for the filter. */
export type ProjectColumns = Record<ProjectFieldName, string>;

export interface ProjectTable extends ProjectColumns {
  id: string;
  owner_id: string;
  title_folded: string;
  /** Title, description and tags, folded, one a line: the text that the search reads. */
  search_text: string;
  version: number;
  /** How many bytes its sections' texts take, and their kept versions. */
  text_bytes: Generated<number>;
  versions_bytes: Generated<number>;
  /** While it is being copied, imported or deleted, the time of the last step of that. It is not shown then. */
  staged_at: string | null;
  /** Since when it is in the trash; it is not shown then either. */
  trashed_at: string | null;
  created_at: string;
  updated_at: string;
}

interface ProjectTagTable {
  project_id: string;
  position: number;
  tag: string;
  tag_folded: string;
}

/** How far the updates of a section have come (`domain/collaboration/log-heads-store.ts`); a new section has none. */
export interface SectionLogColumns {
  log_id: Generated<string>;
  seq: Generated<number>;
  settled_seq: Generated<number>;
  is_rewritten: Generated<number>;
  unsettled_bytes: Generated<number>;
  held_until: Generated<string>;
}

/** The columns that every table of sections has: one for each field (JSON for all but the title), and the text. */
interface HeldColumns extends Record<SectionFieldName, string> {
  word_count: number;
  /** Which of its words a machine wrote, as JSON; `{}` where none. */
  machine_words: string;
  /** The canonical HTML of the document. */
  content: string;
  /** The document as ProseMirror's JSON. */
  doc: string;
}

export interface SectionTable extends SectionLogColumns, HeldColumns {
  project_id: string;
  id: string;
  /** Tells a save how much of the text it replaces; empty where it is not known. */
  fingerprint: string;
  position: number;
  version: number;
  last_save_id: string | null;
  created_at: string;
  updated_at: string;
}

/** A section as it stood before a change; `kept_at` is the time of that change. */
interface SectionVersionTable extends HeldColumns {
  project_id: string;
  section_id: string;
  version: number;
  written_at: string;
  kept_at: string;
}

/** A section in the trash, with its id there and with the sections before and after it. */
interface TrashedSectionTable extends Omit<SectionTable, keyof SectionLogColumns> {
  section_id: string;
  before_id: string | null;
  after_id: string | null;
  deleted_at: string;
}

/** A version of a whole book; its sections are in `book_version_sections`, and their texts in `book_texts`. */
export interface BookVersionTable {
  id: string;
  project_id: string;
  name: string;
  made_at: string;
  /** 1 where it was made before a restore, 0 where its author made it. */
  is_automatic: number;
  word_count: number;
  section_count: number;
  /** The details and the layout of the book, as JSON. */
  facts: string;
}

interface BookVersionSectionTable {
  book_version_id: string;
  position: number;
  section_id: string;
  version: number;
  written_at: string;
}

/** The text of a section in one or several versions of its book. */
interface BookTextTable extends HeldColumns {
  project_id: string;
  section_id: string;
  version: number;
  written_at: string;
}

export interface ImageTable {
  id: string;
  owner_id: string;
  /** SHA-256 of the bytes, in hexadecimal: the key in the image store. */
  hash: string;
  type: string;
  bytes: number;
  width: number;
  height: number;
  /** The name of its file. */
  name: Generated<string>;
  /** What it shows. */
  alt: Generated<string>;
  /** Name and alt, folded: the text that the search reads. */
  search_text: Generated<string>;
  /** 'uploaded' or 'generated'. */
  source: Generated<string>;
  created_at: string;
}

/** A font of an author: one style of a family. */
export interface FontTable {
  id: string;
  owner_id: string;
  /** SHA-256 of the bytes, in hexadecimal: the key in the image store. */
  hash: string;
  type: 'font/ttf' | 'font/otf';
  family: string;
  /** The family for look-ups, regardless of capitals. */
  family_folded: string;
  style: string;
  weight: number;
  is_italic: number;
  embedding: FontEmbedding;
  bytes: number;
  /** The name of its file. */
  name: string;
  created_at: string;
}

/** A block that its author saved to use again. */
export interface LibraryBlockTable {
  id: string;
  owner_id: string;
  kind: string;
  name: string;
  name_folded: string;
  /** Challenge rating, level, rarity or dice: the list shows it beside the name and filters by it. */
  detail: string;
  /** Name and detail, folded: the text that the search reads. */
  search_text: string;
  /** The block as ProseMirror's JSON. */
  node: string;
  bytes: number;
  /** The book it was saved from; null once that is gone. */
  project_id: string | null;
  created_at: string;
}

/** A theme of an author. */
export interface OwnThemeTable {
  id: string;
  owner_id: string;
  name: string;
  /** Its choices, as JSON. */
  layout: string;
  bytes: number;
  created_at: string;
  updated_at: string;
}

/** An entry of a book's canon that its author wrote. */
interface CanonEntryTable {
  project_id: string;
  id: string;
  owner_id: string;
  name: string;
  kind: CanonKind;
  /** JSON lists of texts. */
  aliases: string;
  facts: string;
  secret: number;
  dismissed: number;
  bytes: number;
  created_at: string;
  updated_at: string;
}

/** A finding of a book's checks that its author accepted. */
interface AcceptedFindingTable {
  project_id: string;
  finding_id: string;
  accepted_at: string;
}

/** What one change of many sections changed in a book. */
interface CheckFixTable {
  id: string;
  project_id: string;
  made_at: string;
  /** JSON list of the sections with their versions before and after, and their earlier titles. */
  sections: string;
  /** JSON of the licence before and after; null where it did not change. */
  licence: string | null;
  /** JSON list of entries of the canon before and after. */
  entries: string;
  /** JSON of the address of the cover's picture before and after; null where it did not change. */
  cover: string | null;
}

/** The job that writes a whole book; a project has one. */
export interface DraftJobTable {
  id: string;
  owner_id: string;
  project_id: string;
  state: string;
  message: string;
  /** What the author asked for, as JSON. */
  brief: string;
  seed: string;
  /** JSON list of the outline's sections, with the progress of each. */
  sections: string;
  run: number;
  tokens_used: number;
  is_counted: number;
  created_at: string;
  updated_at: string;
  /** The person whose key is used for the writing; null where they are gone. */
  begun_by: string | null;
}

export interface Tables extends AccountTables, AdminTables, TaskTables, MemberTables, SectionLogTables, CommentTables {
  users: UserTable;
  projects: ProjectTable;
  project_tags: ProjectTagTable;
  sections: SectionTable;
  section_versions: SectionVersionTable;
  trashed_sections: TrashedSectionTable;
  book_versions: BookVersionTable;
  book_version_sections: BookVersionSectionTable;
  book_texts: BookTextTable;
  images: ImageTable;
  library_blocks: LibraryBlockTable;
  fonts: FontTable;
  own_themes: OwnThemeTable;
  canon_entries: CanonEntryTable;
  accepted_findings: AcceptedFindingTable;
  check_fixes: CheckFixTable;
  draft_jobs: DraftJobTable;
}
