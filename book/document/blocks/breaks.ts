import { defineBlock, definePart } from '../define/define-block.ts';
import { element } from '../html/html-tree.ts';

/** Starts a new page in the typeset book. */
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

/** Continues at the top of the next column. */
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

/** A line break within a text. */
export const hardBreak = definePart({
  name: 'hardBreak',
  label: 'Hard break',
  contains: 'nothing',
  spec: { group: 'inline', inline: true, selectable: false, linebreakReplacement: true },
  attributes: {},
  tags: ['br'],
  read: () => ({}),
  write: () => element('br'),
});

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
