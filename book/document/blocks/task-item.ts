import { booleanAttribute } from '../define/attribute-kinds.ts';
import { definePart } from '../define/define-block.ts';
import { element, findElement } from '../html/html-tree.ts';

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
