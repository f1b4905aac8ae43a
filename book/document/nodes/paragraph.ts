import type { BlockDefinition } from '../definition.ts';
import { element } from '../html/html-tree.ts';

export const paragraph: BlockDefinition = {
  name: 'paragraph',
  contains: 'inline',
  spec: { group: 'block flow prose', content: 'inline*' },
  attributes: {},
  tags: ['p'],
  read: () => ({}),
  write: (_attrs, content) => element('p', {}, content),
};
