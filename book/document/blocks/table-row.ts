import { definePart } from '../define/define-block.ts';
import { element } from '../html/html-tree.ts';

export const tableRow = definePart({
  name: 'tableRow',
  label: 'Table row',
  contains: 'cells',
  spec: { content: '(tableCell | tableHeader)*', tableRole: 'row' },
  attributes: {},
  tags: ['tr'],
  read: () => ({}),
  write: (_attrs, content) => element('tr', {}, content),
});
