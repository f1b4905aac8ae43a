import { SECTION_TYPES } from '#book/catalogue/section-types.ts';
import { AppError } from '#contract/errors.ts';
import { readOutline } from '#domain/drafts/read-outline.ts';
import { tokensOf } from '#domain/drafts/estimate.ts';
import type { StoredDraft } from '#domain/store/drafts.ts';
import type { StoredProject } from '#domain/store/projects.ts';
import type { AiProvider, ContentRequest } from '#server/ai/provider.ts';
import type { DraftWriter } from './draft-writer.ts';

export interface ModelWriterOptions {
  ai: AiProvider;
  /** A request with what of the book is sent with it, so that what is written already holds in what follows. */
  withBook(request: Omit<ContentRequest, 'sources'>, project: StoredProject): Promise<ContentRequest>;
}

const SECTIONS: Record<StoredDraft['brief']['length'], string> = {
  short: 'six to eight',
  usual: 'nine to twelve',
  long: 'thirteen to twenty',
};
const NO_OUTLINE = 'The text service gave no outline. Please try again, perhaps with other words.';
/** What each request brings with it besides its words, about as long as instructions are. */
const INSTRUCTIONS = 6000;

/** A hosted model. Its cost is reckoned from characters: the stream of text does not say what was counted. */
export function createModelWriter({ ai, withBook }: ModelWriterOptions): DraftWriter {
  async function ask(request: Omit<ContentRequest, 'sources'>, project: StoredProject, signal: AbortSignal) {
    let text = '';
    for await (const piece of ai.stream(await withBook(request, project), { signal, watched: false })) text += piece;
    // An aborted stream ends without an error; its half is nobody's text.
    if (signal.aborted) throw new AppError('call_stopped');
    return { text, tokens: tokensOf(INSTRUCTIONS + request.prompt.length + text.length) };
  }

  const about = ({ book_type, variant }: StoredProject) => ({ bookType: book_type, variant, kind: 'content' as const });

  return {
    isModel: true,
    async propose({ brief }, project, signal) {
      const request = { ...about(project), sectionType: 'story' as const, prompt: outlinePrompt(brief) };
      const { text, tokens } = await ask(request, project, signal);
      const sections = readOutline(text);
      if (sections.length === 0) throw new AppError('provider_failed', { message: NO_OUTLINE });
      return { sections, tokens, is_counted: false };
    },
    async write({ draft, section, project }, signal) {
      const request = { ...about(project), sectionType: section.kind, prompt: sectionPrompt(draft, section.id) };
      const { text, tokens } = await ask(request, project, signal);
      if (text.trim() === '') throw new AppError('provider_failed');
      return { markdown: text, tokens, is_counted: false };
    },
  };
}

function outlinePrompt(brief: StoredDraft['brief']): string {
  return [
    'Plan the outline of a whole book; do not write its text yet, no headings, no stat blocks.',
    briefWords(brief),
    `Answer with a list of ${SECTIONS[brief.length]} sections in their order, one a line, in this form alone:`,
    `- Title (kind): summary of two or three sentences, with the names of the people and places in it`,
    `The kind is one of ${SECTION_TYPES.join(', ')}. People, places, clues and creatures of one section occur in others. The last section holds the stat blocks.`,
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
  ]
    .filter((line) => line !== '')
    .join('\n');
}

function briefWords({ theme, level, characters, names }: StoredDraft['brief']): string {
  const named = names.length === 0 ? '' : ` These names occur: ${names.join(', ')}.`;
  return `The book is for ${characters} characters of level ${level}. What it is about: ${theme}${named}`;
}
