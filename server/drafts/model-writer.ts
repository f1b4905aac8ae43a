import { AppError } from '#contract/errors.ts';
import type { StoredDraft } from '#domain/drafts/drafts-store.ts';
import type { StoredProject } from '#domain/projects/stored-project.ts';
import type { AiProvider, ContentRequest } from '#server/ai/provider.ts';
import { wholeText } from '#server/generation/answer-text.ts';
import { writeText } from '#server/generation/write-text.ts';
import type { DraftWriter } from './draft-writer.ts';
import { fillOrders, ORDER_RULES } from './ordered-pieces.ts';
import { outlineForm } from './outline-form.ts';

/** A request with what of the book is sent with it, so that what is written already holds in what follows. */
export type WithBook = (request: Omit<ContentRequest, 'sources'>, project: StoredProject) => Promise<ContentRequest>;

export interface ModelWriterOptions {
  ai: AiProvider;
  withBook: WithBook;
}

const SECTIONS: Record<StoredDraft['brief']['length'], string> = {
  short: 'six to eight',
  usual: 'nine to twelve',
  long: 'thirteen to twenty',
};

/** A hosted model: the outline comes as data, and so does every creature, item, spell, table and encounter that a section asks for. */
export function createModelWriter({ ai, withBook }: ModelWriterOptions): DraftWriter {
  const about = ({ book_type, variant }: StoredProject) => ({ bookType: book_type, variant, kind: 'content' as const });

  return {
    isModel: true,
    async propose({ brief }, project, options) {
      const asked = { ...about(project), sectionType: 'story' as const, prompt: outlinePrompt(brief) };
      return ai.object(await withBook(asked, project), outlineForm, options);
    },
    async write({ draft, section, project }, options) {
      const asked = { ...about(project), sectionType: section.kind, prompt: sectionPrompt(draft, section.id) };
      const request = await withBook(asked, project);
      const { content, findings } = await wholeText(writeText(ai, request, { ...options, watched: false }));
      // An aborted text ends without an error; its half is nobody's.
      if (options.signal.aborted) throw new AppError('call_stopped');
      if (content.length > SECTION_MAX) throw new AppError('provider_failed', { message: TOO_LONG });
      const filled = await fillOrders(ai, { request, title: section.title, text: content }, options);
      return { text: filled.text, findings: [...findings, ...filled.findings] };
    },
  };
}
/** Ten times what is asked for: no section any more, but a model that repeats itself. */
const SECTION_MAX = 40_000;
const TOO_LONG =
  'The text service wrote far more than a section, and it was left. You can go on and have it written again.';

function outlinePrompt(brief: StoredDraft['brief']): string {
  return [
    'Plan the outline of a whole book; do not write its text yet.',
    briefWords(brief),
    `It has ${SECTIONS[brief.length]} sections.`,
  ].join('\n');
}

function sectionPrompt({ brief, sections }: StoredDraft, id: string): string {
  const at = sections.findIndex((section) => section.id === id);
  const { title = '', summary = '' } = sections[at] ?? {};
  return [
    `Write section ${at + 1} of ${sections.length} of a book: “${title}”.`,
    summary === '' ? '' : `What it is about: ${summary}`,
    briefWords(brief),
    'The outline of the book:',
    ...sections.map((section, index) => `${index + 1}. ${section.title}: ${section.summary}`),
    'Hold to the names and facts of the outline and of what is written already. Write this section alone, and speak of other sections by their titles.',
    ORDER_RULES,
  ]
    .filter((line) => line !== '')
    .join('\n');
}

function briefWords({ theme, level, characters, names }: StoredDraft['brief']): string {
  const named = names.length === 0 ? '' : ` These names occur: ${names.join(', ')}.`;
  return `The book is for ${characters} characters of level ${level}. What it is about: ${theme}${named}`;
}
