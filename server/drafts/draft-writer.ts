import { proposeBuiltin, writeBuiltin } from '#domain/drafts/builtin-writer.ts';
import type { Proposal } from '#domain/drafts/drafts.ts';
import type { DraftedSection, StoredDraft } from '#domain/store/drafts.ts';
import type { StoredProject } from '#domain/store/projects.ts';

/** A section that is to be written, with what it is written from. */
export interface SectionOrder {
  draft: StoredDraft;
  section: DraftedSection;
  project: StoredProject;
}

/** Markdown, and what it cost: as the text service counted it, or as its characters come to. */
export interface WrittenMarkdown {
  markdown: string;
  tokens: number;
  is_counted: boolean;
}

/** Who plans a book and writes its sections. Both throw AppError as `AiProvider` does, and end where the signal aborts. */
export interface DraftWriter {
  isModel: boolean;
  propose(draft: Pick<StoredDraft, 'brief' | 'seed'>, project: StoredProject, signal: AbortSignal): Promise<Proposal>;
  write(order: SectionOrder, signal: AbortSignal): Promise<WrittenMarkdown>;
}

/** The built-in generator, which needs no network and costs nothing. */
export const builtinWriter: DraftWriter = {
  isModel: false,
  propose: async (draft) => proposeBuiltin(draft),
  write: async (order) => ({ markdown: writeBuiltin(order), tokens: 0, is_counted: true }),
};
