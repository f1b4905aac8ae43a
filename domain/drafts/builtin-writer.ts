import { type Omissions, readOmissions, isNamed, nameOf } from '#book/generator/adventure/omissions.ts';
import { namesOfTitles, outlineOf } from '#book/generator/adventure/outline.ts';
import { authorWords } from '#book/generator/adventure/author-words.ts';
import { type Adventure, planAdventure } from '#book/generator/adventure/plan-adventure.ts';
import { writePart } from '#book/generator/adventure/write-part.ts';
import { gmNote, page } from '#book/generator/markdown.ts';
import { readLimits } from '#book/generator/read-limits.ts';
import { generate } from '#book/generator/generate.ts';
import { readPrompt } from '#book/generator/prompt-facts.ts';
import type { DraftedSection, StoredDraft } from './drafts-store.ts';
import type { StoredProject } from '#domain/projects/stored-project.ts';
import type { ProposedSection } from './drafts.ts';

/** The outline of an adventure that the built-in generator plans; the same seed plans the same one. */
export function proposeBuiltin({ brief, seed }: Pick<StoredDraft, 'brief' | 'seed'>): ProposedSection[] {
  return outlineOf(planAdventure(brief, seed));
}

interface BuiltinOrder {
  draft: StoredDraft;
  section: DraftedSection;
  project: Pick<StoredProject, 'book_type' | 'variant'>;
}

/**
 * Writes a section of a planned adventure as Markdown. The author's outline wins over the plan: renamed places and people have their new
 * names in every section, words in the summary appear in the section, people it names beyond the plan are written about, and crossed-out ones
 * are left out. A note tells what the plan cannot follow. A section that the author added is written from its title and summary, in the
 * adventure's setting.
 */
export function writeBuiltin(order: BuiltinOrder): string {
  const { draft, section, project } = order;
  const { brief, seed, sections } = draft;
  const proposed = planAdventure(brief, seed);
  const now = planAdventure(brief, seed, namesOfTitles(sections));
  if (section.part === null) return writeWished(order, now, `${section.title}\n${section.summary}`);
  const omissions = readOmissions({ now, proposed }, sections);
  const titles = new Map(sections.flatMap(({ part, title }) => (part === null ? [] : [[part, title]])));
  const text = writePart(now, section.part, { variant: project.variant, titles, attempt: section.attempt, omissions });
  const own = authorWords(section.summary, section.part, [outlineOf(proposed), outlineOf(now)]);
  const words = own.sentences.join(' ');
  return page(
    words,
    text,
    namesNew(words, now) ? writeWished(order, now, words) : null,
    unfollowed(own.changed, stillNamed(text, now, { omissions, part: section.part })),
  );
}

/** The names that a text still contains although the author crossed them out of this part. */
function stillNamed(
  text: string,
  adventure: Adventure,
  { omissions, part }: { omissions: Omissions; part: string },
): string[] {
  const absent = new Set([...omissions.everywhere, ...(omissions.names.get(part) ?? [])]);
  return [...absent].filter((id) => isNamed(text, adventure, id)).map((id) => nameOf(adventure, id));
}

/** A note for the author on what the plan could not follow; null where there is none. */
function unfollowed(changed: readonly string[], named: readonly string[]): string | null {
  if (changed.length === 0 && named.length === 0) return null;
  return gmNote(
    'Still to be done by hand',
    ...changed.map((sentence) => `Your outline says: ${sentence} The built-in generator wrote its own plot here.`),
    ...(named.length === 0
      ? []
      : [`You crossed out ${named.join(', ')}, whom this part of the plot cannot do without.`]),
  );
}

/** Writes a text from the author's words, where the plan has none. */
function writeWished({ draft, section, project }: BuiltinOrder, adventure: Adventure, prompt: string): string {
  const request = {
    // The limits of the brief apply here too.
    prompt: `${prompt}\n${readLimits(draft.brief.theme).said}`.trim(),
    sectionType: section.kind,
    bookType: project.book_type,
    variant: project.variant,
    partyLevel: draft.brief.level,
    surroundings: adventure.premise,
  };
  return generate(request, `${draft.seed} ${section.id} ${section.attempt}`);
}

/** Whether words name a creature, or a person who is not in the plan. */
function namesNew(words: string, { people }: Adventure): boolean {
  const known = new Set(Object.values(people).map(({ name }) => name));
  const facts = readPrompt(words);
  return facts.creatures.length > 0 || facts.people.some((name) => !known.has(name));
}
