import { defineBlock } from '../define/define-block.ts';
import { element } from '../html/html-tree.ts';

/** What follows begins on a new page of the typeset book. */
export const pageBreak = defineBlock({
  name: 'pageBreak',
  label: 'Page break',
  contains: 'nothing',
  spec: { group: 'block', atom: true },
  attributes: {},
  tags: ['hr'],
  read: (hr) => (hr.attrs['data-block'] === 'page-break' ? {} : null),
  write: () => element('hr', { 'data-block': 'page-break' }),
  print: () => ({ form: 'break', to: 'page' }),
  menu: [{ id: 'page-break', hint: 'What follows begins a new page', group: 'Layout', words: 'new page' }],
});
