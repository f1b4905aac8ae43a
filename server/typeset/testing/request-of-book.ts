import { createHash } from 'node:crypto';
import type { Node } from 'prosemirror-model';
import { keyWithin } from '#domain/exports/book-key.ts';
import type { TypesetInput } from '#domain/exports/export-facts.ts';
import type { ExportRequest } from '#domain/exports/export-request.ts';
import { writeTexts } from '../job-files.ts';

const projectId = 'project';

/** The request for a book of one section that is in no database. */
export function requestOfBook(input: TypesetInput, doc: Node, ownerId = 'ann'): ExportRequest<TypesetInput> {
  const section = { id: 's', title: 'Part', opening: '{}', doc: JSON.stringify(doc.toJSON()) };
  const content = createHash('sha256')
    .update(JSON.stringify([input, section]))
    .digest('hex');
  const key = keyWithin(projectId, content);
  async function* sections() {
    yield section;
  }
  return {
    callerId: ownerId,
    projectId,
    state: key,
    key,
    read: async (textFile) => ({ key, input, sections: await writeTexts(textFile, sections()) }),
  };
}
