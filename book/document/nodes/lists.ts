import { booleanAttribute, integerAttribute, integerFrom } from '../attribute-kinds.ts';
import type { BlockDefinition } from '../definition.ts';
import { element, findElement } from '../html/html-tree.ts';

const ITEM_CONTENT = 'paragraph prose*';

export const bulletList: BlockDefinition = {
  name: 'bulletList',
  contains: 'items',
  spec: { group: 'block flow prose list', content: 'listItem+' },
  attributes: {},
  tags: ['ul', 'menu', 'dir'],
  read: (list) => (list.attrs['data-type'] === 'taskList' ? null : {}),
  write: (_attrs, content) => element('ul', {}, content),
};

export const orderedList: BlockDefinition = {
  name: 'orderedList',
  contains: 'items',
  spec: { group: 'block flow prose list', content: 'listItem+' },
  attributes: { start: integerAttribute(0, 999_999, 1) },
  tags: ['ol'],
  read: (list) => ({ attrs: { start: integerFrom(list.attrs.start) ?? 1 } }),
  write: (attrs, content) => element('ol', { start: attrs.start === 1 ? null : Number(attrs.start) }, content),
};

export const listItem: BlockDefinition = {
  name: 'listItem',
  contains: 'blocks',
  spec: { content: ITEM_CONTENT, defining: true },
  attributes: {},
  tags: ['li'],
  read: (item) => (item.attrs['data-type'] === 'taskItem' ? null : {}),
  write: (_attrs, content) => element('li', {}, content),
};

export const taskList: BlockDefinition = {
  name: 'taskList',
  contains: 'items',
  spec: { group: 'block flow prose list', content: 'taskItem+' },
  attributes: {},
  tags: ['ul'],
  read: (list) => (list.attrs['data-type'] === 'taskList' ? {} : null),
  write: (_attrs, content) => element('ul', { 'data-type': 'taskList' }, content),
};

export const taskItem: BlockDefinition = {
  name: 'taskItem',
  contains: 'blocks',
  spec: { content: ITEM_CONTENT, defining: true },
  attributes: { checked: booleanAttribute() },
  tags: ['li'],
  read(item) {
    if (item.attrs['data-type'] !== 'taskItem') return null;
    const box = findElement(item.children, 'input');
    return { attrs: { checked: item.attrs['data-checked'] === 'true' || box?.attrs.checked !== undefined } };
  },
  write: (attrs, content) =>
    element('li', { 'data-type': 'taskItem', 'data-checked': attrs.checked === true ? 'true' : 'false' }, content),
};
