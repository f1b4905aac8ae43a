import { documentFromHtml } from '#book/document/parse.ts';
import { printedDocument } from '#book/document/printed.ts';
import { AppError } from '#contract/errors.ts';
import { requireAiOn } from '#domain/projects/require-ai-on.ts';
import { requireProject } from '#domain/store/required.ts';
import type { Store } from '#domain/store/store.ts';
import type { AiContext } from '#server/ai/provider.ts';

const NEIGHBOURS = 3;
const EXCERPT_CHARACTERS = 2000;
/** The last characters of a section's HTML that are parsed for the excerpt: always enough, and quick for a long section. */
const EXCERPT_HTML = 12_000;
const BOX_END = '</aside>';

export interface ContextPlace {
  ownerId: string;
  projectId: string | undefined;
  sectionId: string | undefined;
}

/**
 * The context of the place that a text is written for; null where no project is named. `project_not_found`, `section_not_found` where it is
 * not theirs.
 */
export async function findContext(
  store: Store,
  { ownerId, projectId, sectionId }: ContextPlace,
): Promise<AiContext | null> {
  if (projectId === undefined) return null;
  const project = await requireProject(store, ownerId, projectId);
  requireAiOn(project);
  const about = { projectTitle: project.title, projectDescription: project.description };
  const heads = await store.sections.listHeads(projectId);
  if (sectionId === undefined) {
    return {
      ...about,
      sectionTitle: null,
      neighbours: heads.slice(0, 2 * NEIGHBOURS).map(({ title }) => title),
      excerpt: '',
    };
  }
  const section = await store.sections.find(ownerId, { projectId, sectionId });
  if (!section) throw new AppError('section_not_found');
  const at = heads.findIndex(({ id }) => id === sectionId);
  return {
    ...about,
    sectionTitle: section.title,
    neighbours: heads.slice(Math.max(0, at - NEIGHBOURS), at + NEIGHBOURS + 1).map(({ title }) => title),
    excerpt: endOfText(section.content),
  };
}

/** The last characters of canonical HTML as plain text, without hints. */
export function endOfText(html: string): string {
  const doc = printedDocument(documentFromHtml(lastElements(html)));
  return doc.textBetween(0, doc.content.size, '\n', ' ').trim().slice(-EXCERPT_CHARACTERS).toWellFormed();
}

/**
 * The end of canonical HTML that contains the excerpt. It starts at an element, and never inside a box: without its opening tag, the text
 * of a hint would be taken for printed text.
 */
function lastElements(html: string): string {
  if (html.length <= EXCERPT_HTML) return html;
  const end = html.slice(-EXCERPT_HTML);
  const [opens, closes] = [end.indexOf('<aside'), end.indexOf(BOX_END)];
  const isWithinBox = closes >= 0 && (opens < 0 || closes < opens);
  return isWithinBox ? end.slice(closes + BOX_END.length) : end.slice(Math.max(0, end.indexOf('<')));
}
