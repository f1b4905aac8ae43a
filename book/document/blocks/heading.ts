import { integerAttribute } from '../define/attribute-kinds.ts';
import { defineBlock } from '../define/define-block.ts';
import { element } from '../html/html-tree.ts';

export const heading = defineBlock({
  name: 'heading',
  label: 'Heading',
  contains: 'inline',
  spec: { group: 'block flow prose', content: 'inline*', defining: true },
  attributes: { level: integerAttribute(1, 6, 1) },
  tags: ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'],
  read: ({ tag }) => ({ attrs: { level: Number(tag.slice(1)) } }),
  write: ({ level }, content) => element(`h${level}`, {}, content),
  print: ({ level }, text) => ({ form: 'heading', level, text }),
  menu: [
    { id: 'heading-1', title: 'Heading 1', hint: 'A chapter', group: 'Text', words: 'title h1', attrs: { level: 1 } },
    {
      id: 'heading-2',
      title: 'Heading 2',
      hint: 'A part of a chapter',
      group: 'Text',
      words: 'title h2',
      attrs: { level: 2 },
    },
    {
      id: 'heading-3',
      title: 'Heading 3',
      hint: 'A smaller part',
      group: 'Text',
      words: 'title h3',
      attrs: { level: 3 },
    },
  ],
});
