import type { BlockDefinition } from '../definition.ts';
import { element } from '../html/html-tree.ts';

export const blockquote: BlockDefinition = {
  name: 'blockquote',
  contains: 'blocks',
  spec: { group: 'block flow prose', content: 'prose+', defining: true },
  attributes: {},
  tags: ['blockquote'],
  read: () => ({}),
  write: (_attrs, content) => element('blockquote', {}, content),
};
