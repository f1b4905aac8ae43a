import type { BookVersionStore } from './book-versions.ts';
import type { CanonStore } from './canon.ts';
import type { CheckStore } from './checks.ts';
import type { CommentStore } from './comments.ts';
import type { DraftStore } from './drafts.ts';
import type { FontStore } from './fonts.ts';
import type { LibraryStore } from './library.ts';
import type { MemberStore } from './members.ts';
import type { LivingStore } from './living.ts';
import type { ProjectStore } from './projects.ts';
import type { SectionStore } from './sections.ts';
import type { ThemeStore } from './themes.ts';
import type { TrashStore } from './trash.ts';
import type { UsageStore } from './usage.ts';
import type { VersionStore } from './versions.ts';

/** The parts of a store, one for each noun. */
export interface Records {
  projects: ProjectStore;
  members: MemberStore;
  sections: SectionStore;
  versions: VersionStore;
  bookVersions: BookVersionStore;
  trash: TrashStore;
  living: LivingStore;
  comments: CommentStore;
  canon: CanonStore;
  library: LibraryStore;
  themes: ThemeStore;
  fonts: FontStore;
  drafts: DraftStore;
  usage: UsageStore;
  checks: CheckStore;
}

/** Where books are kept. Reading needs no transaction; whatever writes runs in one. */
export interface Store extends Records {
  /** Runs the work in a transaction: everything that it writes through the given records is kept or, where it throws, nothing of it. */
  transaction<T>(work: (records: Records) => Promise<T>): Promise<T>;
}
