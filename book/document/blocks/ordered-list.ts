import { integerAttribute, integerFrom } from '../define/attribute-kinds.ts';
import { defineBlock } from '../define/define-block.ts';
import { element } from '../html/html-tree.ts';

export const orderedList = defineBlock({
  name: 'orderedList',
  label: 'Numbered list',
  contains: 'parts',
  part: 'listItem',
  spec: { group: 'block flow prose list', content: 'listItem+' },
  attributes: { start: integerAttribute(0, 999_999, 1) },
  tags: ['ol'],
  read: (list) => ({ attrs: { start: integerFrom(list.attrs.start) ?? 1 } }),
  write: ({ start }, content) => element('ol', { start: start === 1 ? null : start }, content),
  print: ({ start }, { children }) => ({
    form: 'list',
    mark: 'number',
    start,
    items: children.map((body) => ({ body, isDone: false })),
  }),
  menu: [{ id: 'ordered-list', hint: 'Steps in order', group: 'Text', words: 'ordered ol' }],
});
