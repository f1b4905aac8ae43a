import { z } from 'zod';
import type { BlockDefinition } from '../definition.ts';
import { element, findElement, linesOf } from '../html/html-tree.ts';

const LANGUAGE = /^[A-Za-z0-9+#.-]{1,40}$/;

export const codeBlock: BlockDefinition = {
  name: 'codeBlock',
  contains: 'text',
  spec: { group: 'block flow prose', content: 'text*', marks: '', code: true, defining: true },
  attributes: { language: { schema: z.string().regex(LANGUAGE).nullable(), fallback: null } },
  tags: ['pre'],
  read(pre) {
    const named = findElement(pre.children, 'code')?.attrs.class ?? '';
    const language = /(?:^|\s)language-(\S+)/.exec(named)?.[1] ?? null;
    return { attrs: { language }, content: [linesOf(pre.children)] };
  },
  write: (attrs, content) =>
    element(
      'pre',
      {},
      element('code', { class: attrs.language ? `language-${String(attrs.language)}` : null }, content),
    ),
};
