import type { Mark } from 'prosemirror-model';
import { z } from 'zod';
import { type Attribute, safeLink, textAttribute } from './define/attributes.ts';
import { defineMark } from './define/define-block.ts';
import type { MarkDefinition } from './define/definition.ts';
import { element } from './html/html-tree.ts';
import { maker, makerFrom } from './makers.ts';
import { MARK_NAMES, type MarkName, type PrintedMarkName, type ProposalName } from './nodes.ts';

/** The group of the proposal marks. A node uses it to allow such marks on the blocks inside. */
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

/** Words to which the index leads. The index lists them as they are, or as `term`. */
export const indexed = defineMark({
  name: 'indexed',
  spec: { inclusive: false },
  attributes: { term: textAttribute(200) },
  tags: ['span'],
  read: ({ attrs }) => (attrs['data-index'] === undefined ? null : { term: attrs['data-index'] }),
  write: ({ term }) => element('span', { 'data-index': term }),
});

/**
 * Words or blocks that are proposed for insertion. They are not part of the text until they are accepted; see
 * ./printed.ts.
 */
export const putIn = proposal('putIn', 'ins');

/** Words or blocks that are proposed for deletion. They are part of the text until that is accepted. */
export const takenOut = proposal('takenOut', 'del');

/** Words that a machine wrote, unchanged. The mark is never printed; `printedDocument` removes it. */
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
  /** Code excludes the other printed marks, except superscript and subscript: 10³ is a number in code, too. */
  code: simpleMark('code', ['code', 'kbd', 'samp', 'tt'], {
    excludes: 'link indexed bold italic underline strike code',
    code: true,
  }),
} satisfies { [N in MarkName]: MarkDefinition<N> };

/** All marks in the order in which they nest, the outermost first. */
export const MARKS: readonly MarkDefinition[] = MARK_NAMES.map((name) => DEFINITIONS[name]);

const BY_NAME: ReadonlyMap<string, MarkDefinition> = new Map(MARKS.map((mark) => [mark.name, mark]));

/** Returns the definition of a mark by name, if there is one. */
export function findMark(name: string): MarkDefinition | undefined {
  return BY_NAME.get(name);
}

/** Returns the name of a mark of a printed document. */
export function markName(mark: Mark): PrintedMarkName {
  // The schema has only the marks of this file, and a printed document has no proposal or machine marks.
  return mark.type.name as PrintedMarkName;
}

/** `by` is the name that others see for the person who proposes it; see `personName`. */
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
