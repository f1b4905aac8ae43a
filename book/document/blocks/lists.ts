import { booleanAttribute, integerAttribute, integerFrom } from '../define/attributes.ts';
import { defineBlock, definePart } from '../define/define-block.ts';
import { element, findElement } from '../html/html-tree.ts';

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

export const taskItem = definePart({
  name: 'taskItem',
  label: 'Task item',
  contains: 'blocks',
  spec: { content: 'paragraph (prose | tabular)*', defining: true },
  attributes: { checked: booleanAttribute() },
  tags: ['li'],
  read(item) {
    if (item.attrs['data-type'] !== 'taskItem') return null;
    const box = findElement(item.children, 'input');
    return { attrs: { checked: item.attrs['data-checked'] === 'true' || box?.attrs.checked !== undefined } };
  },
  write: ({ checked }, content) =>
    element('li', { 'data-type': 'taskItem', 'data-checked': checked ? 'true' : 'false' }, content),
});

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
