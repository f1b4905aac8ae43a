import { createHash } from 'node:crypto';
import type { Node } from 'prosemirror-model';
import type { BookRequest } from '../book-request.ts';
import type { Order } from '../order.ts';
import { writeTexts } from '../write-texts.ts';

/** The order of a book of one section, which lies in no database. */
export function orderOfBook(request: BookRequest, doc: Node, ownerId = 'ann'): Order<BookRequest> {
  const section = { id: 's', title: 'Part', doc: JSON.stringify(doc.toJSON()) };
  const key = createHash('sha256')
    .update(JSON.stringify([request, section]))
    .digest('hex');
  async function* sections() {
    yield section;
  }
  return {
    ownerId,
    state: key,
    key,
    read: async (textFile) => ({ key, request, sections: await writeTexts(textFile, sections()) }),
  };
}
