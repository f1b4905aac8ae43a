import type { ProjectOutline } from '#contract/projects.ts';
import { presentSection } from '#domain/sections/present-section.ts';
import { shownTitles } from '#domain/sections/shown-titles.ts';
import type { SectionKey } from '#domain/sections/stored-section.ts';
import type { Records } from '#domain/store/store.ts';

type Sections = Records['sections'];

/** A project in pieces of its JSON, one for each section, which is read when the one before has been taken. */
export async function* projectPieces(
  sections: Pick<Sections, 'findText' | 'listHeads'>,
  { content, ...facts }: ProjectOutline,
): AsyncGenerator<string> {
  const { sections: heads, ...contentFacts } = content;
  yield `${opened(facts)},"content":${opened(contentFacts)},"sections":`;
  yield* sectionPieces(
    sections,
    heads.map(({ id }) => ({ projectId: facts.id, sectionId: id })),
  );
  yield '}}';
}

/**
 * A list of sections in pieces of its JSON. One that was changed since the list was made comes as it is by now, and one that was deleted is
 * left out.
 */
export async function* sectionPieces(
  sections: Pick<Sections, 'findText' | 'listHeads'>,
  keys: readonly SectionKey[],
  { withProject = false } = {},
): AsyncGenerator<string> {
  const titles = shownTitles(sections);
  let before = '[';
  for (const key of keys) {
    const section = await sections.findText(key);
    if (!section) continue;
    const shown = presentSection(await titles.present(section));
    yield before + JSON.stringify(withProject ? { ...shown, project_id: section.project_id } : shown);
    before = ',';
  }
  yield before === '[' ? '[]' : ']';
}

/** The JSON of an object that has keys, without its end, so that more of them can follow. */
export function opened(object: object): string {
  return JSON.stringify(object).slice(0, -1);
}
