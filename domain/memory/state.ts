import type { StoredEntry } from '../store/canon.ts';
import type { StoredFix } from '../store/checks.ts';
import type { StoredBlock } from '../store/library.ts';
import type { StoredProject } from '../store/projects.ts';
import type { SectionKey, StoredSection } from '../store/sections.ts';
import type { StoredTheme } from '../store/themes.ts';
import type { StoredVersion } from '../store/versions.ts';

/** Everything in the memory store. It is immutable: a change makes a new state. */
export interface MemoryState {
  projects: readonly StoredProject[];
  /** Those that nobody sees yet, or no more. */
  staged: readonly (StoredProject & { staged_at: string })[];
  sections: readonly StoredSection[];
  versions: readonly (StoredVersion & SectionKey)[];
  canon: readonly StoredEntry[];
  blocks: readonly StoredBlock[];
  themes: readonly StoredTheme[];
  /** The findings that are meant. */
  accepted: readonly { project_id: string; finding_id: string; accepted_at: string }[];
  fixes: readonly StoredFix[];
}

/** Where records are read from and written to. */
export interface Memory {
  readonly state: MemoryState;
  change(part: Partial<MemoryState>): void;
}

export const EMPTY_STATE: MemoryState = {
  projects: [],
  staged: [],
  sections: [],
  versions: [],
  canon: [],
  blocks: [],
  themes: [],
  accepted: [],
  fixes: [],
};

/** Orders text as both databases do. Only characters outside of Unicode's basic plane (such as emoji) may sort differently there. */
export function compareText(one: string, other: string): number {
  return one < other ? -1 : Number(one > other);
}
