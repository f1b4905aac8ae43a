import type { JSONContent } from '@tiptap/core';
import { safeLink } from '#book/document/addresses.ts';

/** Where an entry of the lists is from. */
export interface EntrySource {
  name: string;
  document__title: string;
  document__license_url: string;
  document__url: string;
}

/** The words that the open licences ask for, under the block: what it is, where it is from, and under which licence. */
export function attributionOf(source: EntrySource): JSONContent {
  const italic = { type: 'italic' };
  const linked = (text: string, address: string): JSONContent => {
    const href = safeLink(address);
    return { type: 'text', text, marks: href ? [italic, { type: 'link', attrs: { href } }] : [italic] };
  };
  const plain = (text: string): JSONContent => ({ type: 'text', text, marks: [italic] });
  return {
    type: 'paragraph',
    content: [
      plain(`${source.name} from `),
      linked(source.document__title || 'Open5e', source.document__url),
      ...(source.document__license_url === '' ? [] : [plain(', '), linked('licence', source.document__license_url)]),
      plain('.'),
    ],
  };
}
