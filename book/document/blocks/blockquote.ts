import { defineBlock } from '../define/define-block.ts';
import { element } from '../html/html-tree.ts';

export const blockquote = defineBlock({
  name: 'blockquote',
  label: 'Blockquote',
  contains: 'blocks',
  spec: { group: 'block flow prose', content: '(prose | tabular)+', defining: true },
  attributes: {},
  tags: ['blockquote'],
  read: () => ({}),
  write: (_attrs, content) => element('blockquote', {}, content),
  print: (_attrs, body) => ({ form: 'quote', body }),
  menu: [{ id: 'quote', title: 'Quote', hint: 'Words of somebody else', group: 'Text', words: 'blockquote' }],
});
