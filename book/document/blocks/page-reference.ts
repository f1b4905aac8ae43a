import { textAttribute } from '../define/attribute-kinds.ts';
import { definePart } from '../define/define-block.ts';
import { element } from '../html/html-tree.ts';

/**
 * A way to something else in the book, by the name of that or by the id of a section: a section, a heading, a figure, a creature, a spell, an
 * item, a table. It shows the page of that; or the name, which it keeps as it was last (`shown`), for where nothing has it any more.
 */
export const pageReference = definePart({
  name: 'pageReference',
  label: 'Page reference',
  contains: 'nothing',
  spec: { group: 'inline', inline: true, atom: true },
  attributes: { target: textAttribute(300), shown: textAttribute(300, { optional: true }) },
  tags: ['span'],
  read: ({ attrs }) =>
    (attrs['data-ref'] ?? '').trim() === ''
      ? null
      : { attrs: { target: attrs['data-ref'], shown: attrs['data-shown'] ?? '' } },
  // The words are for programs that know no references. They are made from the attributes and never read back.
  write: ({ target, shown }) =>
    element('span', { 'data-ref': target, 'data-shown': shown === '' ? null : shown }, shown || target),
  textFields: ({ target, shown }) => [shown || target],
});
