import { safeLink } from './addresses.ts';
import { type MarkDefinition } from './definition.ts';
import { element } from './html/html-tree.ts';
import { z } from 'zod';

function simpleMark(
  name: string,
  tags: readonly [string, ...string[]],
  spec: MarkDefinition['spec'] = {},
): MarkDefinition {
  return { name, spec, attributes: {}, tags, read: () => ({}), write: () => element(tags[0]) };
}

const link: MarkDefinition = {
  name: 'link',
  spec: { inclusive: false },
  attributes: { href: { schema: z.string().refine((href) => href === '' || safeLink(href) === href), fallback: '' } },
  tags: ['a'],
  read(a) {
    const href = safeLink(a.attrs.href);
    return href ? { href } : null;
  },
  write: (attrs) => element('a', { href: String(attrs.href), rel: 'noopener noreferrer' }),
};

/** In the order in which they nest, the outermost first. Code takes no other mark beside it. */
export const MARKS: readonly MarkDefinition[] = [
  link,
  simpleMark('bold', ['strong', 'b']),
  simpleMark('italic', ['em', 'i']),
  simpleMark('underline', ['u', 'ins']),
  simpleMark('strike', ['s', 'del', 'strike']),
  simpleMark('code', ['code', 'kbd', 'samp', 'tt'], { excludes: '_', code: true }),
];
