import { SECTIONS_MAX } from '#book/catalogue/limits.ts';
import { TEMPLATES } from '#book/catalogue/templates.ts';
import { WIZARD_BOOK_TYPES } from '#book/catalogue/wizard-book-types.ts';
import { AppError } from '#contract/errors.ts';
import { buildSectionRow } from '#server/sections/new-section.ts';
import { placeAfterLast } from '#server/sections/place.ts';
import { requireReadable } from '#server/sections/readable.ts';
import { insertSections } from '#server/sections/store.ts';
import type { BookkeepingServices } from './services.ts';
import { lockProject, touchProject } from './store.ts';

export interface TemplateChoice {
  ownerId: string;
  projectId: string;
  templateId: string;
}

/** Adds a template's sections after those of the project, all or none. */
export async function addTemplate({ db, now, newId }: BookkeepingServices, choice: TemplateChoice): Promise<void> {
  const template = Object.values(TEMPLATES).find(({ id }) => id === choice.templateId);
  if (!template) {
    const message = 'This template is not known. Please choose another one.';
    throw new AppError('invalid_input', { message, issues: [{ path: 'template_id', message }] });
  }
  const at = now().toISOString();
  await db.transaction().execute(async (transaction) => {
    const project = await lockProject(transaction, choice.ownerId, choice.projectId);
    await requireReadable(transaction, project.id);
    const group = WIZARD_BOOK_TYPES.find(({ bookType }) => bookType === project.book_type)?.group;
    if (group !== template.group) throw new AppError('template_mismatch');
    const { count, next } = await placeAfterLast(transaction, project.id, template.sections.length);
    if (count + template.sections.length > SECTIONS_MAX) throw new AppError('too_many_sections');
    const rows = template.sections.map(({ title, html }, index) =>
      buildSectionRow({ title, content: html }, { projectId: project.id, position: next + index, now: at, newId }),
    );
    await insertSections(transaction, rows);
    await touchProject(transaction, project.id, at);
  });
}
