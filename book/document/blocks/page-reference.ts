import { textAttribute } from '../define/attribute-kinds.ts';
import { definePart } from '../define/define-block.ts';
import { element } from '../html/html-tree.ts';

/** The page of something else in the book, by the name of that: a section, a heading, a figure, a creature, a spell, an item, a table. */
export const pageReference = definePart({
  name: 'pageReference',
  label: 'Page reference',
  contains: 'nothing',
  spec: { group: 'inline', inline: true, atom: true },
  attributes: { target: textAttribute(300) },
  tags: ['span'],
  read: ({ attrs }) => ((attrs['data-ref'] ?? '').trim() === '' ? null : { attrs: { target: attrs['data-ref'] } }),
  // The words are for programs that know no references. They are made from the attribute and never read back.
  write: ({ target }) => element('span', { 'data-ref': target }, target),
  textFields: ({ target }) => [target],
});
