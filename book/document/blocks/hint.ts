import { defineBlock } from '../define/define-block.ts';
import { element } from '../html/html-tree.ts';

/** Advice to the author on how to write what stands beside it. Readers never see it: see ../printed.ts. */
export const hint = defineBlock({
  name: 'hint',
  label: 'Hint',
  contains: 'blocks',
  // Isolating: otherwise the Backspace key could pull a paragraph of the book into the hint, and it would not be printed.
  spec: { group: 'block', content: 'prose+', defining: true, isolating: true },
  attributes: {},
  tags: ['aside'],
  read: (html) => (html.attrs['data-block'] === 'hint' ? {} : null),
  write: (_attrs, content) => element('aside', { 'data-block': 'hint' }, content),
  print: () => ({ form: 'nothing' }),
  audienceOf: () => 'author',
  menu: [
    {
      id: 'hint',
      hint: 'A reminder for you alone, never printed',
      group: 'Boxes',
      words: 'advice note todo reminder comment',
    },
  ],
});
