import { htmlWithTitles, showsNames, type TitlesById, titlesById } from '#book/sections/section-references.ts';
import type { Records } from '../store/store.ts';

/** What of a section is needed to know which of its links follow titles. */
interface Linking {
  project_id: string;
  content: string;
}

/**
 * Gives sections the present titles where their text links to sections. The titles of a book are read once, and only where a text has such
 * links.
 */
export function shownTitles(sections: Pick<Records['sections'], 'listHeads'>) {
  const known = new Map<string, TitlesById>();
  const titlesOf = async ({ project_id, content }: Linking): Promise<TitlesById | null> => {
    if (!showsNames(content)) return null;
    const titles = known.get(project_id) ?? titlesById(await sections.listHeads(project_id));
    known.set(project_id, titles);
    return titles;
  };
  return {
    titlesOf,
    /** The section with its HTML as its readers see it. */
    async present<S extends Linking>(section: S): Promise<S> {
      const titles = await titlesOf(section);
      return titles === null ? section : { ...section, content: htmlWithTitles(section.content, titles) };
    },
  };
}
