import { namesOfTitles, outlineOf } from '#book/generator/adventure/outline.ts';
import { planAdventure } from '#book/generator/adventure/plan-adventure.ts';
import { writePart } from '#book/generator/adventure/write-part.ts';
import { generate } from '#book/generator/generate.ts';
import type { DraftedSection, StoredDraft } from '../store/drafts.ts';
import type { StoredProject } from '../store/projects.ts';
import type { Proposal } from './drafts.ts';

/** The outline of an adventure that the built-in generator plans; the same seed plans the same one. */
export function proposeBuiltin({ brief, seed }: Pick<StoredDraft, 'brief' | 'seed'>): Proposal {
  return { sections: outlineOf(planAdventure(brief, seed)), tokens: 0, is_counted: true };
}

export interface BuiltinOrder {
  draft: StoredDraft;
  section: DraftedSection;
  project: Pick<StoredProject, 'book_type' | 'variant'>;
}

/**
 * A section of a planned adventure as Markdown. Its author's titles hold: a place or a person with another name has it in every section.
 * A section that the author thought of is written from its title and summary, in the adventure's place.
 */
export function writeBuiltin({ draft, section, project }: BuiltinOrder): string {
  const { brief, seed, sections } = draft;
  const adventure = planAdventure(brief, seed, namesOfTitles(sections));
  if (section.part !== null) {
    const titles = new Map(sections.flatMap(({ part, title }) => (part === null ? [] : [[part, title]])));
    return writePart(adventure, section.part, { variant: project.variant, titles, attempt: section.attempt });
  }
  const request = {
    prompt: `${section.title}\n${section.summary}`,
    sectionType: section.kind,
    bookType: project.book_type,
    variant: project.variant,
    partyLevel: brief.level,
    surroundings: adventure.premise,
  };
  return generate(request, `${seed} ${section.id} ${section.attempt}`);
}
