import type { SectionKey, StoredSection } from './sections.ts';

/** What lies in a person's trash, as its list shows it. */
export interface StoredTrash {
  id: string;
  kind: 'section' | 'project';
  title: string;
  /** A project's own id, or that of the project of a section. */
  project_id: string;
  project_title: string;
  word_count: number;
  deleted_at: string;
}

/** The sections between which a section stood; null where there was none. */
export interface Neighbours {
  beforeId: string | null;
  afterId: string | null;
}

/** A section in the trash, without its text. Its earlier versions are kept under its id there. */
export interface TrashedSection extends Neighbours, Pick<StoredSection, 'project_id' | 'position'> {
  id: string;
  /** Whose its project is. */
  owner_id: string;
  /** The id that it has in its project. */
  section_id: string;
  text_bytes: number;
}

/** What of the trash is too old, with whose it is. */
export type ExpiredTrash = Pick<StoredTrash, 'id' | 'kind'> & { owner_id: string };

/**
 * Deleted sections and projects that can be brought back. Sections are moved, as they are; projects stay where they are, and nobody sees
 * them. What a project and its trash hold is counted with the project.
 */
export interface TrashStore {
  /** The person's, and the sections of books of others that are named; the newest first, then by id. */
  list(ownerId: string, others: readonly string[]): Promise<StoredTrash[]>;
  listExpired(before: string): Promise<ExpiredTrash[]>;
  /** The sections in the trash of a project, the oldest first, with how many bytes of text each has. */
  listSections(projectId: string): Promise<{ id: string; section_id: string; text_bytes: number }[]>;
  /** Whoever it belongs to. */
  findSection(id: string): Promise<TrashedSection | null>;
  /** Moves a section out of its project. Returns how many bytes of text it has; null where there is none. */
  putSection(key: SectionKey, entry: Neighbours & { id: string; now: string }): Promise<number | null>;
  /** Moves a section back, under this id; false where it is in the trash no more. */
  takeSection(id: string, sectionId: string): Promise<boolean>;
  /** Deletes a section for ever; false where it is in the trash no more. Its earlier versions are left. */
  removeSection(id: string): Promise<boolean>;
  /** Takes the person's project out of everybody's sight; false where it was not there. */
  putProject(ownerId: string, id: string, now: string): Promise<boolean>;
  /** Shows it again; false where it was not in the trash. */
  takeProject(ownerId: string, id: string): Promise<boolean>;
  /** Makes a project in the trash one that is being deleted (`discardStaged`), which takes no room any more; false where it was not there. */
  hideProject(ownerId: string, id: string, now: string): Promise<boolean>;
}
