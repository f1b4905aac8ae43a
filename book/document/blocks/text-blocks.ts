import { z } from 'zod';
import { type Attribute, integerAttribute } from '../define/attributes.ts';
import { defineBlock } from '../define/define-block.ts';
import { element, findElement, linesOf } from '../html/html-tree.ts';

export const paragraph = defineBlock({
  name: 'paragraph',
  label: 'Paragraph',
  contains: 'inline',
  spec: { group: 'block flow prose', content: 'inline*' },
  attributes: {},
  tags: ['p'],
  read: () => ({}),
  write: (_attrs, content) => element('p', {}, content),
  print: (_attrs, text) => ({ form: 'paragraph', text }),
});

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

export const blockquote = defineBlock({
  name: 'blockquote',
  label: 'Blockquote',
  contains: 'blocks',
  spec: { group: 'block flow prose', content: '(prose | tabular)+', defining: true },
  attributes: {},
  tags: ['blockquote'],
  read: () => ({}),
  write: (_attrs, content) => element('blockquote', {}, content),
  print: (_attrs, body) => ({ form: 'quote', body }),
  menu: [{ id: 'quote', title: 'Quote', hint: 'Words of somebody else', group: 'Text', words: 'blockquote' }],
});

const LANGUAGE = /^[A-Za-z0-9+#.-]{1,40}$/;

const language: Attribute<string | null> = { schema: z.string().regex(LANGUAGE).nullable(), fallback: null };

export const codeBlock = defineBlock({
  name: 'codeBlock',
  label: 'Code block',
  contains: 'text',
  spec: { group: 'block flow prose', content: 'text*', marks: '', code: true, defining: true },
  attributes: { language },
  tags: ['pre'],
  read(pre) {
    const named = findElement(pre.children, 'code')?.attrs.class ?? '';
    const found = /(?:^|\s)language-(\S+)/.exec(named)?.[1] ?? null;
    return { attrs: { language: found }, content: [linesOf(pre.children)] };
  },
  write: (attrs, content) =>
    element('pre', {}, element('code', { class: attrs.language ? `language-${attrs.language}` : null }, content)),
  print: (attrs, node) => ({ form: 'code', code: node.textContent, language: attrs.language }),
  menu: [{ id: 'code-block', hint: 'Text as it is typed', group: 'Text', words: 'monospace pre' }],
});
