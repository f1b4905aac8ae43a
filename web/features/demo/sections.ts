import { SECTIONS_MAX } from '#book/catalogue/limits.ts';
import { AppError } from '#contract/errors.ts';
import {
  createSection,
  deleteSection,
  deleteSectionAnywhere,
  getSection,
  listSections,
  orderSections,
  updateSection,
} from '#contract/sections.ts';
import type { DemoBind } from './answers.ts';
import { presentHead, presentSection, presentWithDocument } from './present.ts';
import { contentOf, newSection } from './section-content.ts';
import { keepSections, requireProject, requireSection, type Shelf } from './shelf.ts';
import { historyAfter } from './versions.ts';

/** The calls of sections; what each means stands in the contract. */
export function bindSections(bind: DemoBind, shelf: Shelf): void {
  bind(createSection, ({ params, body }) => {
    const project = requireProject(shelf, params.id);
    const { sections } = project;
    if (sections.length >= SECTIONS_MAX) throw new AppError('too_many_sections');
    if (sections.some(({ id }) => id === body.id)) throw new AppError('section_exists');
    const title = body.title ?? `Section ${sections.length + 1}`;
    const section = newSection({ ...body, title }, nextPosition(project), shelf.newId);
    keepSections(shelf, project, [...sections, section]);
    return presentSection(section);
  });

  bind(getSection, ({ params }) => presentWithDocument(requireSection(shelf, params.id, params.sectionId)));

  bind(updateSection, ({ params, body, headers }) => {
    const before = requireSection(shelf, params.id, params.sectionId);
    const show = headers.get('prefer') === 'return=minimal' ? presentHead : presentSection;
    if (body.save_id !== undefined && body.save_id === before.lastSaveId) return show(before);
    if (body.version !== undefined && body.version !== before.version)
      throw new AppError('version_conflict', { data: presentWithDocument(before) });
    const content = contentOf(body);
    const wordsAfter = content?.word_count ?? before.word_count;
    const after = {
      ...before,
      ...content,
      title: body.title ?? before.title,
      images: body.images ?? before.images,
      order: body.order ?? before.order,
      version: before.version + 1,
      lastSaveId: body.save_id ?? null,
      history: historyAfter(before, wordsAfter, shelf.now().toISOString()),
    };
    const project = requireProject(shelf, params.id);
    keepSections(
      shelf,
      project,
      project.sections.map((section) => (section === before ? after : section)),
    );
    return show(after);
  });

  bind(deleteSection, ({ params }) => {
    removeSection(shelf, params.id, params.sectionId);
    return { id: params.sectionId };
  });

  bind(orderSections, ({ params, body }) => {
    const project = requireProject(shelf, params.id);
    const ids = orderedIds(
      project.sections.map(({ id }) => id),
      body.ids,
    );
    const sections = project.sections.map((section) => ({ ...section, order: ids.indexOf(section.id) }));
    return { sections: keepSections(shelf, project, sections).sections.map(presentHead) };
  });

  bind(listSections, () => ({
    sections: [...shelf.projects.values()]
      .toSorted((one, other) => other.updated_at.localeCompare(one.updated_at))
      .flatMap(({ id, sections }) => sections.map((section) => ({ ...presentSection(section), project_id: id }))),
  }));

  bind(deleteSectionAnywhere, ({ params }) => {
    const [one, another] = [...shelf.projects.values()].filter(({ sections }) =>
      sections.some(({ id }) => id === params.id),
    );
    if (another) throw new AppError('section_ambiguous');
    if (!one) throw new AppError('section_not_found');
    removeSection(shelf, one.id, params.id);
    return { id: params.id };
  });
}

/** The position after the last section. */
export function nextPosition({ sections }: { sections: readonly { order: number }[] }): number {
  return sections.reduce((next, { order }) => Math.max(next, order + 1), 0);
}

function removeSection(shelf: Shelf, projectId: string, id: string): void {
  const gone = requireSection(shelf, projectId, id);
  const project = requireProject(shelf, projectId);
  keepSections(
    shelf,
    project,
    project.sections.filter((section) => section !== gone),
  );
}

/** Unknown and repeated ids are dropped, ids left out follow in their old order. */
function orderedIds(current: readonly string[], wanted: readonly string[]): string[] {
  const listed = new Set(wanted.filter((id) => current.includes(id)));
  return [...listed, ...current.filter((id) => !listed.has(id))];
}
