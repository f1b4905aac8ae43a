import { definePart } from '../define/define-block.ts';
import { element } from '../html/html-tree.ts';

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
