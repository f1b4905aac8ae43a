import { defineBlock } from '../define/define-block.ts';
import { element } from '../html/html-tree.ts';

export const bulletList = defineBlock({
  name: 'bulletList',
  label: 'Bullet list',
  contains: 'parts',
  part: 'listItem',
  spec: { group: 'block flow prose list', content: 'listItem+' },
  attributes: {},
  tags: ['ul', 'menu', 'dir'],
  read: (list) => (list.attrs['data-type'] === 'taskList' ? null : {}),
  write: (_attrs, content) => element('ul', {}, content),
  print: (_attrs, { children }) => ({
    form: 'list',
    mark: 'bullet',
    start: 1,
    items: children.map((body) => ({ body, isDone: false })),
  }),
  menu: [{ id: 'bullet-list', hint: 'Points without order', group: 'Text', words: 'unordered ul' }],
});
