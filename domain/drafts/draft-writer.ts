import type { VariantId } from '#book/catalogue/book-types.ts';
import type { MechanicsFinding } from '#book/generator/mechanics/mechanics-form.ts';
import { proposeBuiltin, writeBuiltin } from './builtin-writer.ts';
import type { ProposedSection } from './drafts.ts';
import type { DraftedSection, StoredDraft } from './drafts-store.ts';
import type { StoredProject } from '#domain/projects/stored-project.ts';
import type { UseListener } from '#domain/generation/ai-provider.ts';

/** A section that is to be written, with what it is written from. */
export interface SectionOrder {
  draft: StoredDraft;
  section: DraftedSection;
  project: StoredProject;
}

export interface WriteOptions {
  signal: AbortSignal;
  /** Called with what each call of a text service cost. */
  onUse: UseListener;
}

/** A section as Markdown, and the findings of the rules about its mechanics. */
export interface WrittenText {
  text: string;
  findings: MechanicsFinding[];
}

/** Plans a book and writes its sections as Markdown. Both throw AppError as `AiProvider` does, also where the signal aborts. */
export interface DraftWriter {
  isModel: boolean;
  propose(
    draft: Pick<StoredDraft, 'brief' | 'seed'>,
    project: StoredProject,
    options: WriteOptions,
  ): Promise<ProposedSection[]>;
  write(order: SectionOrder, options: WriteOptions): Promise<WrittenText>;
}

/** Finds the writer for a person; throws where they may not ask now. */
export type WriterFor = (person: { id: string; email_verified: boolean }) => Promise<DraftWriter>;

/** Finds the variant of the rules for a book, by its edition. */
type VariantOf = (project: StoredProject) => Promise<VariantId>;

/** The built-in generator, which needs no network and costs nothing. */
export function createBuiltinWriter(variantOf: VariantOf): DraftWriter {
  return {
    isModel: false,
    propose: async (draft) => proposeBuiltin(draft),
    async write({ project, ...order }) {
      const variant = await variantOf(project);
      return { text: writeBuiltin({ ...order, project: { ...project, variant } }), findings: [] };
    },
  };
}
