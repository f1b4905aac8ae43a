import { defineBlock } from '../define/define-block.ts';
import { element } from '../html/html-tree.ts';

export const horizontalRule = defineBlock({
  name: 'horizontalRule',
  label: 'Horizontal rule',
  contains: 'nothing',
  spec: { group: 'block flow prose' },
  attributes: {},
  tags: ['hr'],
  read: (hr) => (hr.attrs['data-block'] ? null : {}),
  write: () => element('hr'),
  print: () => ({ form: 'rule' }),
  menu: [
    {
      id: 'rule',
      title: 'Horizontal line',
      hint: 'A line across',
      group: 'Layout',
      words: 'horizontal line divider hr',
    },
  ],
});
