import { type ProjectFields, withoutAuthorsFields } from '#book/catalogue/project-fields.ts';
import { type BookRole, viewOf } from '#contract/book-roles.ts';
import type { DocumentParser } from '../store/document-parser.ts';
import type { Records } from '../store/store.ts';

/** Whose book it is, and what somebody is in it who reads. */
export interface Reading {
  ownerId: string;
  role: BookRole;
}

/**
 * The records of a book as somebody of this role sees them. Whatever reads through them, and for whichever way out, gets what is printed where
 * that is all that the role sees: the texts without hints, proposals, what a machine wrote and the images beside them, and the book without how
 * it is to be written.
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
    // The images beside the text are for its authors; those that it shows are in it.
    const beside = 'images' in section && { images: [] };
    return { ...section, doc, ...('content' in section && { content }), ...beside };
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
