import { integerAttribute } from '../attribute-kinds.ts';
import type { BlockDefinition } from '../definition.ts';
import { element } from '../html/html-tree.ts';

export const heading: BlockDefinition = {
  name: 'heading',
  contains: 'inline',
  spec: { group: 'block flow prose', content: 'inline*', defining: true },
  attributes: { level: integerAttribute(1, 6, 1) },
  tags: ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'],
  read: ({ tag }) => ({ attrs: { level: Number(tag.slice(1)) } }),
  write: (attrs, content) => element(`h${Number(attrs.level)}`, {}, content),
};
