import { type Template, TEMPLATES } from '#book/catalogue/templates/templates.ts';
import { WIZARD_BOOK_TYPES } from '#book/catalogue/book-types.ts';
import { AppError } from '#contract/errors.ts';
import type { Project } from '#contract/projects.ts';
import { noteGrowth, refuseManySections } from '../bounds/quota.ts';
import { bookBytes } from '../bounds/text-bytes.ts';
import { newSection, withTexts } from '../sections/new-section.ts';
import { placeAfterLast } from '../sections/arrange-sections.ts';
import type { DomainServices } from '../services.ts';
import { lockProject } from '../store/required.ts';
import { readChanged } from './read-project.ts';

export interface TemplateChoice {
  ownerId: string;
  projectId: string;
  templateId: string;
}

/** Adds a template's sections after those of the project, all or none. */
export async function addTemplate(services: DomainServices, choice: TemplateChoice): Promise<Project> {
  await insertTemplate(services, choice);
  return readChanged(services.store, choice.ownerId, choice.projectId);
}

/** As addTemplate, without an answer. */
export async function insertTemplate(
  services: DomainServices,
  { ownerId, projectId, templateId }: TemplateChoice,
): Promise<void> {
  const { store, documentParser, now, newId } = services;
  const template = requireTemplate(templateId);
  const given = template.sections.map(({ title, html }) => ({ title, content: html }));
  const read = await withTexts(documentParser, ownerId, given);
  const at = now().toISOString();
  await store.transaction(async (records) => {
    const project = await lockProject(records, ownerId, projectId);
    const group = WIZARD_BOOK_TYPES.find(({ bookType }) => bookType === project.book_type)?.group;
    if (group !== template.group) throw new AppError('template_mismatch');
    const { count, next } = await placeAfterLast(records, projectId, template.sections.length);
    refuseManySections(count + template.sections.length);
    const sections = read.map((section, index) =>
      newSection(section, { projectId, position: next + index, now: at, newId }),
    );
    await records.sections.add(sections);
    const growth = { text: bookBytes(sections), versions: 0 };
    await noteGrowth(records, services, { project, growth, now: at });
  });
}

function requireTemplate(id: string): Template {
  const template = Object.values(TEMPLATES).find((one) => one.id === id);
  if (template) return template;
  const message = 'This template is not known. Please choose another one.';
  throw new AppError('invalid_input', { message, issues: [{ path: 'template_id', message }] });
}
