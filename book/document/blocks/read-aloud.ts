import { defineBlock } from '../define/define-block.ts';
import { element } from '../html/html-tree.ts';

/** Text to be read or paraphrased to the players. */
export const readAloud = defineBlock({
  name: 'readAloud',
  label: 'Read-aloud',
  contains: 'blocks',
  spec: { group: 'block flow', content: '(prose | tabular)+', defining: true },
  attributes: {},
  tags: ['div'],
  read: (html) => (html.attrs['data-block'] === 'read-aloud' ? {} : null),
  write: (_attrs, content) => element('div', { 'data-block': 'read-aloud' }, content),
  print: (_attrs, body) => ({ form: 'box', look: 'read-aloud', title: '', ownTitle: '', body }),
  menu: [
    {
      id: 'read-aloud',
      hint: 'Text to read to the players',
      group: 'Boxes',
      words: 'boxed description narration',
    },
  ],
});
