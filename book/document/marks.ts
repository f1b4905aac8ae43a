import type { Mark } from 'prosemirror-model';
import { z } from 'zod';
import { type Attribute, safeLink, textAttribute } from './define/attributes.ts';
import { defineMark } from './define/define-block.ts';
import type { MarkDefinition } from './define/definition.ts';
import { element } from './html/html-tree.ts';
import { maker, makerFrom } from './makers.ts';
import { MARK_NAMES, type MarkName, type PrintedMarkName, type ProposalName } from './nodes.ts';

/** The group of the marks of proposals, by which nodes say that the blocks in them can have such marks. */
export const PROPOSAL = 'proposal';

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

/** Words or blocks that somebody proposes to put in. They are no part of the text before they are accepted: see ./proposals/. */
export const putIn = proposal('putIn', 'ins');

/** Words or blocks that somebody proposes to take out. They are part of the text until that is accepted. */
export const takenOut = proposal('takenOut', 'del');

/** Words that a machine wrote, as they came from it. It is never printed: `printedDocument` takes it off. */
export const machine = defineMark({
  name: 'machine',
  spec: { inclusive: false },
  attributes: { by: maker },
  tags: ['span'],
  read: ({ attrs }) => (attrs['data-machine'] === undefined ? null : { by: makerFrom(attrs['data-machine']) }),
  write: ({ by }) => element('span', { 'data-machine': by }),
});

const DEFINITIONS = {
  putIn,
  takenOut,
  machine,
  link,
  indexed,
  bold: simpleMark('bold', ['strong', 'b']),
  italic: simpleMark('italic', ['em', 'i']),
  underline: simpleMark('underline', ['u', 'ins']),
  strike: simpleMark('strike', ['s', 'del', 'strike']),
  superscript: simpleMark('superscript', ['sup'], { excludes: 'superscript subscript' }),
  subscript: simpleMark('subscript', ['sub'], { excludes: 'superscript subscript' }),
  /** Code takes no other mark beside it that readers see, but for its place on the line: 10³ is a number in code, too. */
  code: simpleMark('code', ['code', 'kbd', 'samp', 'tt'], {
    excludes: 'link indexed bold italic underline strike code',
    code: true,
  }),
} satisfies { [N in MarkName]: MarkDefinition<N> };

/** In the order in which they nest, the outermost first. */
export const MARKS: readonly MarkDefinition[] = MARK_NAMES.map((name) => DEFINITIONS[name]);

const BY_NAME: ReadonlyMap<string, MarkDefinition> = new Map(MARKS.map((mark) => [mark.name, mark]));

/** The definition of the mark of this name, if there is one. */
export function findMark(name: string): MarkDefinition | undefined {
  return BY_NAME.get(name);
}

/** Which of the marks that readers see this is. The mark is one of a printed document. */
export function markName(mark: Mark): PrintedMarkName {
  // The schema has the marks of this file and no others, and a printed document has none of a proposal or a machine.
  return mark.type.name as PrintedMarkName;
}

/** `by` is what others see of whoever proposes it: see `personName`. */
function proposal<const N extends ProposalName>(name: N, tag: string) {
  return defineMark({
    name,
    spec: { group: PROPOSAL, inclusive: false },
    attributes: { by: textAttribute(100) },
    tags: [tag],
    read: ({ attrs }) => (attrs['data-proposed-by'] === undefined ? null : { by: attrs['data-proposed-by'] }),
    write: ({ by }) => element(tag, { 'data-proposed-by': by }),
  });
}

function simpleMark<const N extends MarkName>(
  name: N,
  tags: readonly [string, ...string[]],
  spec: MarkDefinition['spec'] = {},
): MarkDefinition<N> {
  return defineMark({ name, spec, attributes: {}, tags, read: () => ({}), write: () => element(tags[0]) });
}
