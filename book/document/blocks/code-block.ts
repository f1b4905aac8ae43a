import { z } from 'zod';
import { defineBlock } from '../define/define-block.ts';
import type { Attribute } from '../define/attributes.ts';
import { element, findElement, linesOf } from '../html/html-tree.ts';

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
