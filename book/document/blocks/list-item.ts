import { definePart } from '../define/define-block.ts';
import { element } from '../html/html-tree.ts';

export const listItem = definePart({
  name: 'listItem',
  label: 'List item',
  contains: 'blocks',
  spec: { content: 'paragraph (prose | tabular)*', defining: true },
  attributes: {},
  tags: ['li'],
  read: (item) => (item.attrs['data-type'] === 'taskItem' ? null : {}),
  write: (_attrs, content) => element('li', {}, content),
});
