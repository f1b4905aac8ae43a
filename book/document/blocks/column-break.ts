import { defineBlock } from '../define/define-block.ts';
import { element } from '../html/html-tree.ts';

/** What follows begins at the top of the next column. */
export const columnBreak = defineBlock({
  name: 'columnBreak',
  label: 'Column break',
  contains: 'nothing',
  spec: { group: 'block', atom: true },
  attributes: {},
  tags: ['hr'],
  read: (hr) => (hr.attrs['data-block'] === 'column-break' ? {} : null),
  write: () => element('hr', { 'data-block': 'column-break' }),
  print: () => ({ form: 'break', to: 'column' }),
  menu: [{ id: 'column-break', hint: 'What follows begins the next column', group: 'Layout', words: 'new column' }],
});
