import type { StoredBookVersion } from '../store/book-versions.ts';
import type { StoredEntry } from '../store/canon.ts';
import type { StoredFix } from '../store/checks.ts';
import type { StoredComment } from '../store/comments.ts';
import type { StoredDraft } from '../store/drafts.ts';
import type { StoredBlock } from '../store/library.ts';
import type { StoredInvitation, StoredLink, StoredMember } from '../store/members.ts';
import type { LivingClient, LivingHead, LivingState, LivingUpdate } from '../store/living.ts';
import type { StoredProject } from '../store/projects.ts';
import type { SectionKey, StoredSection } from '../store/sections.ts';
import type { StoredTheme } from '../store/themes.ts';
import type { TrashedSection } from '../store/trash.ts';
import type { StoredVersion } from '../store/versions.ts';

/** A section in the trash; its own id is the one that it has there. */
export type MemoryTrashedSection = Omit<TrashedSection, 'text_bytes' | 'owner_id'> & {
  section: StoredSection;
  deleted_at: string;
};
/** A section that is kept by updates. */
export interface MemoryLog
  extends SectionKey,
    Pick<LivingHead, 'log_id' | 'seq' | 'settled_seq' | 'is_rewritten' | 'held_until'> {
  states: readonly LivingState[];
  updates: readonly LivingUpdate[];
  clients: readonly LivingClient[];
}

/** Everything in the memory store. It is immutable: a change makes a new state. */
export interface MemoryState {
  projects: readonly StoredProject[];
  /** Those that nobody sees yet, or no more. */
  staged: readonly (StoredProject & { staged_at: string })[];
  /** Those in the trash. */
  trashedProjects: readonly (StoredProject & { trashed_at: string })[];
  sections: readonly StoredSection[];
  bookVersions: readonly (StoredBookVersion & { sections: readonly StoredSection[] })[];
  trashedSections: readonly MemoryTrashedSection[];
  versions: readonly (StoredVersion & SectionKey)[];
  logs: readonly MemoryLog[];
  comments: readonly StoredComment[];
  canon: readonly StoredEntry[];
  blocks: readonly StoredBlock[];
  themes: readonly StoredTheme[];
  /** The findings that are meant. */
  accepted: readonly { project_id: string; finding_id: string; accepted_at: string }[];
  fixes: readonly StoredFix[];
  drafts: readonly StoredDraft[];
  members: readonly StoredMember[];
  invitations: readonly StoredInvitation[];
  links: readonly StoredLink[];
  /** The addresses of accounts, which are kept elsewhere. */
  people: readonly { id: string; email: string }[];
}

/** Where records are read from and written to. */
export interface Memory {
  readonly state: MemoryState;
  change(part: Partial<MemoryState>): void;
}

export const EMPTY_STATE: MemoryState = {
  projects: [],
  staged: [],
  trashedProjects: [],
  sections: [],
  bookVersions: [],
  trashedSections: [],
  versions: [],
  logs: [],
  comments: [],
  canon: [],
  blocks: [],
  themes: [],
  accepted: [],
  fixes: [],
  drafts: [],
  members: [],
  invitations: [],
  links: [],
  people: [],
};

/** Orders text as both databases do. Only characters outside of Unicode's basic plane (such as emoji) may sort differently there. */
export function compareText(one: string, other: string): number {
  return one < other ? -1 : Number(one > other);
}
