import type { Mark } from 'prosemirror-model';
import { z } from 'zod';
import { safeLink } from './define/addresses.ts';
import { textAttribute } from './define/attribute-kinds.ts';
import type { Attribute } from './define/attributes.ts';
import { defineMark } from './define/define-block.ts';
import type { MarkDefinition } from './define/definition.ts';
import { element } from './html/html-tree.ts';
import { MARK_NAMES, type MarkName } from './node/names.ts';

const href: Attribute<string> = {
  schema: z.string().refine((address) => address === '' || safeLink(address) === address),
  fallback: '',
};

export const link = defineMark({
  name: 'link',
  spec: { inclusive: false },
  attributes: { href },
  tags: ['a'],
  read(a) {
    const address = safeLink(a.attrs.href);
    return address ? { href: address } : null;
  },
  write: (attrs) => element('a', { href: attrs.href, rel: 'noopener noreferrer' }),
});

/** Words that lead here from the index, where they stand as they are or as `term` has them. */
export const indexed = defineMark({
  name: 'indexed',
  spec: { inclusive: false },
  attributes: { term: textAttribute(200) },
  tags: ['span'],
  read: ({ attrs }) => (attrs['data-index'] === undefined ? null : { term: attrs['data-index'] }),
  write: ({ term }) => element('span', { 'data-index': term }),
});

const DEFINITIONS = {
  link,
  indexed,
  bold: simpleMark('bold', ['strong', 'b']),
  italic: simpleMark('italic', ['em', 'i']),
  underline: simpleMark('underline', ['u', 'ins']),
  strike: simpleMark('strike', ['s', 'del', 'strike']),
  /** Code takes no other mark beside it. */
  code: simpleMark('code', ['code', 'kbd', 'samp', 'tt'], { excludes: '_', code: true }),
} satisfies { [N in MarkName]: MarkDefinition<N> };

/** In the order in which they nest, the outermost first. */
export const MARKS: readonly MarkDefinition[] = MARK_NAMES.map((name) => DEFINITIONS[name]);

const BY_NAME: ReadonlyMap<string, MarkDefinition> = new Map(MARKS.map((mark) => [mark.name, mark]));

/** The definition of the mark of this name, if there is one. */
export function findMark(name: string): MarkDefinition | undefined {
  return BY_NAME.get(name);
}

/** Which of a book's marks this is. */
export function markName(mark: Mark): MarkName {
  // The schema has the marks of this file and no others.
  return mark.type.name as MarkName;
}

function simpleMark<const N extends MarkName>(
  name: N,
  tags: readonly [string, ...string[]],
  spec: MarkDefinition['spec'] = {},
): MarkDefinition<N> {
  return defineMark({ name, spec, attributes: {}, tags, read: () => ({}), write: () => element(tags[0]) });
}
