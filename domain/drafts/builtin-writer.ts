import { namesOfTitles, outlineOf } from '#book/generator/adventure/outline.ts';
import { ownSentences } from '#book/generator/adventure/own-words.ts';
import { type Adventure, planAdventure } from '#book/generator/adventure/plan-adventure.ts';
import { writePart } from '#book/generator/adventure/write-part.ts';
import { generate } from '#book/generator/generate.ts';
import { readPrompt } from '#book/generator/prompt-facts.ts';
import type { DraftedSection, StoredDraft } from '../store/drafts.ts';
import type { StoredProject } from '../store/projects.ts';
import type { ProposedSection } from './drafts.ts';

/** The outline of an adventure that the built-in generator plans; the same seed plans the same one. */
export function proposeBuiltin({ brief, seed }: Pick<StoredDraft, 'brief' | 'seed'>): ProposedSection[] {
  return outlineOf(planAdventure(brief, seed));
}

export interface BuiltinOrder {
  draft: StoredDraft;
  section: DraftedSection;
  project: Pick<StoredProject, 'book_type' | 'variant'>;
}

/**
 * A section of a planned adventure as Markdown. Its author's titles hold: a place or a person with another name has it in every section.
 * What they wrote into its summary stands in the section, and whom it names beyond the plan is written of. A section that the author
 * thought of is written from its title and summary, in the adventure's place.
 */
export function writeBuiltin(order: BuiltinOrder): string {
  const { draft, section, project } = order;
  const { brief, seed, sections } = draft;
  const adventure = planAdventure(brief, seed, namesOfTitles(sections));
  if (section.part === null) return writeWished(order, adventure, `${section.title}\n${section.summary}`);
  const titles = new Map(sections.flatMap(({ part, title }) => (part === null ? [] : [[part, title]])));
  const text = writePart(adventure, section.part, { variant: project.variant, titles, attempt: section.attempt });
  const outlines = [outlineOf(planAdventure(brief, seed)), outlineOf(adventure)];
  const own = ownSentences(section.summary, section.part, outlines).join(' ');
  if (own === '') return text;
  return [own, text, ...(namesNew(own, adventure) ? [writeWished(order, adventure, own)] : [])].join('\n\n');
}

/** A text from what the author says, where the plan has none. */
function writeWished({ draft, section, project }: BuiltinOrder, adventure: Adventure, prompt: string): string {
  const request = {
    prompt,
    sectionType: section.kind,
    bookType: project.book_type,
    variant: project.variant,
    partyLevel: draft.brief.level,
    surroundings: adventure.premise,
  };
  return generate(request, `${draft.seed} ${section.id} ${section.attempt}`);
}

/** Whether words name a creature, or somebody whom the plan does not know. */
function namesNew(words: string, { people }: Adventure): boolean {
  const known = new Set(Object.values(people).map(({ name }) => name));
  const facts = readPrompt(words);
  return facts.creatures.length > 0 || facts.people.some((name) => !known.has(name));
}
