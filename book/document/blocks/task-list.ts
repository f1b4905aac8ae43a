import { defineBlock } from '../define/define-block.ts';
import { element } from '../html/html-tree.ts';
import { taskItem } from './task-item.ts';

export const taskList = defineBlock({
  name: 'taskList',
  label: 'Task list',
  contains: 'parts',
  part: 'taskItem',
  spec: { group: 'block flow prose list', content: 'taskItem+' },
  attributes: {},
  tags: ['ul'],
  read: (list) => (list.attrs['data-type'] === 'taskList' ? {} : null),
  write: (_attrs, content) => element('ul', { 'data-type': 'taskList' }, content),
  print: (_attrs, { children }) => ({
    form: 'list',
    mark: 'task',
    start: 1,
    items: children.map((body) => ({ body, isDone: taskItem.attrs(body).checked })),
  }),
  menu: [{ id: 'task-list', hint: 'Points to tick off', group: 'Text', words: 'todo checkbox' }],
});
