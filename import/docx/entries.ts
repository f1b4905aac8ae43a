import { CREDIT_CLASS } from '#book/document/blocks/image.ts';
import type { HtmlNode } from '#book/document/html/html-tree.ts';
import { kebabCase } from '#book/document/nodes.ts';
import { ENTRIES } from '#book/document/schema.ts';
import { OPENING_ATTRIBUTE } from '#book/sections/opening-blocks.ts';
import { isClass, isElement } from './arrange.ts';
import { entryAt, isBareEnd, type Stated, STATED, statedEntry } from './stated.ts';

/** Neighbouring nodes that are recognised by themselves, apart from what stands before and after them. */
export interface Stretch {
  nodes: HtmlNode[];
  /** Whether it says itself what it is. */
  isStated?: boolean;
}

/**
 * Splits a document where an entry begins or ends by our own styles. Without this, the text that follows a spell would be read as part of
 * it.
 */
export function partEntries(nodes: readonly HtmlNode[], stated: Stated = new Map()): Stretch[] {
  const stretches: Stretch[] = [{ nodes: [] }];
  let entry = '';
  const open = (kind: string) => {
    entry = kind;
    stretches.push({ nodes: [] });
  };
  for (let at = 0; at < nodes.length; at += 1) {
    const node = nodes[at] ?? '';
    const own = entryAt(node, stated);
    const begins = own && statedEntry(nodes.slice(at), own);
    if (begins || (entry === '' && isElement(node) && node.attrs[STATED] !== undefined)) {
      stretches.push({ nodes: [begins?.article ?? node], isStated: true });
      open('');
      at += begins ? begins.count - 1 : 0;
      continue;
    }
    if (isBareEnd(node)) {
      open('');
      continue;
    }
    if (isElement(node) && node.tag === 'section' && isClass(node, 'stat-block')) {
      stretches.push({ nodes: node.children });
      open('');
      continue;
    }
    if (isElement(node) && node.attrs[OPENING_ATTRIBUTE] !== undefined) open('');
    const begun = isElement(node) && node.tag === 'h4' ? entryOf(node.attrs.class) : '';
    if (begun !== '' || (entry !== '' && ends(node, entry))) open(begun);
    stretches.at(-1)?.nodes.push(node);
  }
  return stretches.filter((stretch) => stretch.nodes.length > 0);
}

/** The classes of the blocks that are entries, as style-map.ts gives them. */
const ENTRY_CLASSES: ReadonlySet<string> = new Set(ENTRIES.map(({ name }) => kebabCase(name)));

function entryOf(name = ''): string {
  return ENTRY_CLASSES.has(name) ? name : '';
}

/** The lines below images, which may stand within an entry. */
const BELOW_IMAGES: ReadonlySet<string> = new Set(['caption', CREDIT_CLASS]);

/** Text in another style ends an entry; a list or a table may be part of it. */
function ends(node: HtmlNode, entry: string): boolean {
  if (!isElement(node)) return false;
  if (/^(?:h[1-6]|hr|aside)$/.test(node.tag)) return node.tag !== 'h5' && node.tag !== 'h6';
  return node.tag === 'p' && !isClass(node, entry) && !BELOW_IMAGES.has(node.attrs.class ?? '');
}
