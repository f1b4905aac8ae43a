import { z } from 'zod';
import type { Source } from '#book/canon/source.ts';
import { SECTION_TYPES } from '#book/catalogue/book-choices.ts';
import type { MechanicsFinding, MechanicsKind } from '#book/generator/mechanics/mechanics-form.ts';
import { AppError } from '#contract/errors.ts';
import { type CanonReader, variantOfBook } from '#domain/canon/canon-reader.ts';
import type { Drafting } from '#domain/drafts/drafts-handlers.ts';
import type { StoredDraft } from '#domain/drafts/drafts-store.ts';
import type { ProposedSection } from '#domain/drafts/drafts.ts';
import { readOutline, readOutlineData } from '#domain/drafts/read-outline.ts';
import type { StoredProject } from '#domain/projects/stored-project.ts';
import type { AiForm, AiProvider, ContentRequest } from '#domain/generation/ai-provider.ts';
import { wholeText } from '#domain/generation/answer-text.ts';
import type { AiRouter } from '#domain/generation/ai-router.ts';
import { withSources } from '#domain/generation/request-sources.ts';
import { createDraftRunner, type DraftRunnerOptions, type StepWatch } from '#domain/drafts/draft-runner.ts';
import { type Mechanics, type MechanicsOptions, writeMechanics } from './mechanics.ts';
import { writeText } from './write-text.ts';
import {
  createBuiltinWriter,
  type DraftWriter,
  type WriterFor,
  type WrittenText,
} from '#domain/drafts/draft-writer.ts';

/** Adds the matching parts of the book to a request, so that later sections agree with earlier ones. */
type WithBook = (request: Omit<ContentRequest, 'sources'>, project: StoredProject) => Promise<ContentRequest>;

interface ModelWriterOptions {
  ai: AiProvider;
  withBook: WithBook;
}

const SECTIONS: Record<StoredDraft['brief']['length'], string> = {
  short: 'six to eight',
  usual: 'nine to twelve',
  long: 'thirteen to twenty',
};

/** Ten times the requested length: that is no section any more, but a model that repeats itself. */
const SECTION_MAX = 40_000;
const TOO_LONG =
  'The text service wrote far more than a section, and it was left. You can go on and have it written again.';

/** The most pieces of mechanics in a section: more would cost too much, so the others become notes for the author. */
const MOST = 8;
/** Instructions about numbers for a model that writes a section. */
const ORDER_RULES = `Write no numbers of creatures, magic items, spells, tables or encounters yourself. Where one belongs, write a line of its own in its place, which says what it is to be: \`[stat block] Name: what it is, its size, type and challenge rating\`, \`[magic item] Name: …\`, \`[spell] Name: …\`, \`[table] Title: what it is about, and its die\`, \`[encounter] Name: foes, difficulty\`. They are made from these lines. At most ${MOST} in a section.`;

const OutlineAnswer = z.object({
  sections: z.array(
    z.object({
      title: z.string(),
      kind: z.enum(SECTION_TYPES),
      summary: z.string().describe('Two or three sentences, with the names of the people and places in it'),
    }),
  ),
});

/** The form of an outline that a model fills in; a list of lines is accepted too. */
const outlineForm: AiForm<ProposedSection[]> = {
  name: 'the outline of a whole book',
  schema: OutlineAnswer,
  hint: 'Its sections stand in their order; the text of the book is not written yet. People, places, clues and creatures of one section occur in others. The last section holds the stat blocks.',
  read: (value) => orNone(readOutlineData(value)),
  readText: (text) => orNone(readOutline(text)),
  // Not used: the built-in generator plans a book by itself.
  make: () => [],
};

/** Writes with a hosted model: the outline comes as data, and so does every creature, item, spell, table and encounter in a section. */
function createModelWriter({ ai, withBook }: ModelWriterOptions): DraftWriter {
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
      // An aborted text ends without an error; what there is of it is not used.
      if (options.signal.aborted) throw new AppError('call_stopped');
      if (content.length > SECTION_MAX) throw new AppError('provider_failed', { message: TOO_LONG });
      const filled = await fillOrders(ai, { request, title: section.title, text: content }, options);
      return { text: filled.text, findings: [...findings, ...filled.findings] };
    },
  };
}

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

function orNone(sections: ProposedSection[]): ProposedSection[] | null {
  return sections.length === 0 ? null : sections;
}

const KINDS: Readonly<Record<string, MechanicsKind>> = {
  'stat block': 'stat_block',
  'magic item': 'item',
  spell: 'spell',
  table: 'table',
  encounter: 'encounter',
};
const ORDER = /^[ \t]*(?:[-*>][ \t]+)?\[(stat block|magic item|spell|table|encounter)\][ \t]*(\S.*)$/gim;
/** How much of the section is sent with each. */
const AROUND = 6000;

interface OrderedText {
  /** The request for the section. */
  request: ContentRequest;
  title: string;
  text: string;
}

/**
 * Makes the pieces of mechanics that a section's text asks for, each as data that is checked by the rules, and inserts them in their places.
 * A piece that the service gives no data for becomes a note for the author, so that even a model that is bad at data finishes a book.
 * Otherwise throws what `AiProvider.object` throws.
 */
async function fillOrders(ai: AiProvider, ordered: OrderedText, options: MechanicsOptions): Promise<WrittenText> {
  const { text } = ordered;
  const findings: MechanicsFinding[] = [];
  let [filled, last] = ['', 0];
  for (const [count, { 0: line, 1: word = '', 2: wish = '', index }] of [...text.matchAll(ORDER)].entries()) {
    const kind = KINDS[word.toLowerCase()];
    const piece = kind && count < MOST ? await makePiece(ai, { ...ordered, kind, wish }, options) : null;
    filled += `${text.slice(last, index)}${piece?.markdown ?? `> [!gm] Still to be made: ${word.toLowerCase()}\n> ${wish}`}`;
    findings.push(...(piece?.findings ?? []));
    last = index + line.length;
  }
  return { text: filled + text.slice(last), findings };
}

interface PieceRequest extends OrderedText {
  kind: MechanicsKind;
  wish: string;
}

async function makePiece(ai: AiProvider, order: PieceRequest, options: MechanicsOptions): Promise<Mechanics | null> {
  const { request, title, text, kind, wish } = order;
  const around: Source = { id: 'section', title, why: 'The section that it is for', excerpt: text.slice(0, AROUND) };
  const asked = { ...request, prompt: wish, sources: [around] };
  try {
    return await writeMechanics(ai, { kind, request: asked }, options);
  } catch (error) {
    if (error instanceof AppError && error.code === 'provider_failed') return null;
    throw error;
  }
}

/** What drafting needs. It has its own queue of tasks: a section may take a minute, and no mail should wait for that. */
type DraftingDeps = Omit<DraftRunnerOptions, 'writerFor' | 'watch'> &
  Parameters<typeof withSources>[0] & { canon: CanonReader; aiRouter: Pick<AiRouter, 'forText' | 'generatorFor'> };

/**
 * Writes whole books, section by section, with the writer for the person: the model of their own key, else the server's model within its
 * budget, or the built-in generator.
 */
export function createDrafting(deps: DraftingDeps, pagesOf: Drafting['pagesOf']): Drafting {
  const { aiRouter, canon } = deps;
  const withBook: WithBook = (request, { id: projectId, owner_id: ownerId }) =>
    withSources(deps, { ownerId, projectId, sectionId: undefined }, { request: { ...request, sources: [] } });
  const writerFor: WriterFor = async (person) => {
    const ai = await aiRouter.forText(person);
    return ai.isModel
      ? createModelWriter({ ai, withBook })
      : createBuiltinWriter((project) => variantOfBook(canon, project));
  };
  const runner = createDraftRunner({ ...deps, writerFor, watch: watchStep });
  return {
    writerFor,
    runner,
    pagesOf,
    isModelFor: async (userId) => (await aiRouter.generatorFor(userId)).provider !== 'builtin',
  };
}

/** How soon a section that is being written learns that its draft was stopped, even in another process. */
const CHECK_EVERY_MS = 400;

function watchStep(find: () => Promise<unknown>, taskEnds: AbortSignal): StepWatch {
  const stopped = new AbortController();
  const timer = setInterval(() => {
    find().then(
      (found) => {
        if (found === null) stopped.abort();
      },
      // A database that is unavailable for a moment stops nothing.
      () => undefined,
    );
  }, CHECK_EVERY_MS);
  timer.unref();
  return { signal: AbortSignal.any([taskEnds, stopped.signal]), end: () => clearInterval(timer) };
}
