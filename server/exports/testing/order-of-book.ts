import { createHash } from 'node:crypto';
import type { Node } from 'prosemirror-model';
import { keyWithin } from '../book-key.ts';
import type { BookRequest } from '../book-request.ts';
import type { Order } from '../order.ts';
import { writeTexts } from '../write-texts.ts';

const projectId = 'project';

/** The order of a book of one section, which lies in no database. */
export function orderOfBook(request: BookRequest, doc: Node, ownerId = 'ann'): Order<BookRequest> {
  const section = { id: 's', title: 'Part', opening: '{}', doc: JSON.stringify(doc.toJSON()) };
  const content = createHash('sha256')
    .update(JSON.stringify([request, section]))
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
    read: async (textFile) => ({ key, request, sections: await writeTexts(textFile, sections()) }),
  };
}
