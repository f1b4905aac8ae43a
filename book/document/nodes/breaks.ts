import type { BlockDefinition } from '../definition.ts';
import { element } from '../html/html-tree.ts';

export const horizontalRule: BlockDefinition = {
  name: 'horizontalRule',
  contains: 'nothing',
  spec: { group: 'block flow prose' },
  attributes: {},
  tags: ['hr'],
  read: (hr) => (hr.attrs['data-block'] ? null : {}),
  write: () => element('hr'),
};

/** What follows begins on a new page of the typeset book. */
export const pageBreak: BlockDefinition = breakBlock('pageBreak', 'page-break');

/** What follows begins at the top of the next column. */
export const columnBreak: BlockDefinition = breakBlock('columnBreak', 'column-break');

export const hardBreak: BlockDefinition = {
  name: 'hardBreak',
  contains: 'nothing',
  spec: { group: 'inline', inline: true, selectable: false, linebreakReplacement: true },
  attributes: {},
  tags: ['br'],
  read: () => ({}),
  write: () => element('br'),
};

function breakBlock(name: string, block: string): BlockDefinition {
  return {
    name,
    contains: 'nothing',
    spec: { group: 'block', atom: true },
    attributes: {},
    tags: ['hr'],
    read: (hr) => (hr.attrs['data-block'] === block ? {} : null),
    write: () => element('hr', { 'data-block': block }),
  };
}
