import { type ProjectFields, withoutAuthorsFields } from '#book/catalogue/project-fields.ts';
import { withoutAuthorsSectionFields } from '#book/sections/section-fields.ts';
import { type BookRole, viewOf } from '#contract/book-roles.ts';
import type { DocumentParser } from '../store/document-parser.ts';
import type { Records } from '../store/store.ts';

/** The owner of a book, and the role of the person who reads it. */
export interface Reading {
  ownerId: string;
  role: BookRole;
}

/**
 * Returns the records of a book as this role sees them. Where the role sees only what is printed, everything that reads through them gets
 * just that: texts without hints, proposals and marks of what a machine wrote; sections without the images beside the text, the synopsis and the
 * status; and the book without the settings for writing it.
 */
export function recordsAs<R extends Pick<Records, 'projects' | 'sections'>>(
  records: R,
  { ownerId, role }: Reading,
  documentParser: Pick<DocumentParser, 'printed'>,
): R {
  if (viewOf(role) === 'whole') return records;
  const { projects, sections } = records;

  async function printed<Section extends { doc: string }>(section: Section | null): Promise<Section | null> {
    if (!section) return null;
    const { doc, content } = await documentParser.printed(ownerId, section.doc);
    return { ...withoutAuthorsSectionFields(section), doc, ...('content' in section && { content }) };
  }

  async function findText(key: Parameters<typeof sections.findText>[0]) {
    return printed(await sections.find(ownerId, key));
  }

  return {
    ...records,
    projects: { ...projects, find: async (...asked) => asReader(await projects.find(...asked)) },
    sections: {
      ...sections,
      find: async (...asked) => printed(await sections.find(...asked)),
      findDocument: async (...asked) => printed(await sections.findDocument(...asked)),
      findText,
      listHeads: async (projectId) => (await sections.listHeads(projectId)).map(withoutAuthorsSectionFields),
      async list(projectId) {
        const texts = [];
        for (const { id } of await sections.listHeads(projectId)) {
          const text = await findText({ projectId, sectionId: id });
          if (text) texts.push(text);
        }
        return texts;
      },
    },
  };
}

function asReader<Project extends ProjectFields>(project: Project | null): Project | null {
  return project && withoutAuthorsFields(project);
}
