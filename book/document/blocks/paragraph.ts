import { defineBlock } from '../define/define-block.ts';
import { element } from '../html/html-tree.ts';

export const paragraph = defineBlock({
  name: 'paragraph',
  label: 'Paragraph',
  contains: 'inline',
  spec: { group: 'block flow prose', content: 'inline*' },
  attributes: {},
  tags: ['p'],
  read: () => ({}),
  write: (_attrs, content) => element('p', {}, content),
  print: (_attrs, text) => ({ form: 'paragraph', text }),
});
