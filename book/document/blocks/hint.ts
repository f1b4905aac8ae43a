import { defineBlock } from '../define/define-block.ts';
import { element } from '../html/html-tree.ts';

/** Advice to the author on how to write what stands beside it. Readers never see it: see ../printed.ts. */
export const hint = defineBlock({
  name: 'hint',
  label: 'Hint',
  contains: 'blocks',
  // Isolating, so that no text of the book ends up in it by the Backspace key, and is no longer printed.
  spec: { group: 'block', content: 'prose+', defining: true, isolating: true },
  attributes: {},
  tags: ['aside'],
  read: (html) => (html.attrs['data-block'] === 'hint' ? {} : null),
  write: (_attrs, content) => element('aside', { 'data-block': 'hint' }, content),
  print: () => ({ form: 'nothing' }),
  isForAuthor: true,
  menu: [
    {
      id: 'hint',
      hint: 'A reminder for you alone, never printed',
      group: 'Boxes',
      words: 'advice note todo reminder comment',
    },
  ],
});
