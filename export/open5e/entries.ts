import { Fragment, type Mark, type Node } from 'prosemirror-model';
import { magicItem } from '#book/document/blocks/magic-item.ts';
import { paragraph } from '#book/document/blocks/text-blocks.ts';
import { type HtmlElement, serialiseHtml } from '#book/document/html/html-tree.ts';
import { spell } from '#book/document/blocks/spell.ts';
import { writeFragment } from '#book/document/html/to-html.ts';
import { open5eMagicItem, open5eSpell } from '#book/formats/open5e/open5e-form.ts';

/** Before what a higher slot or level changes, in print and in files of other programs; Open5e leaves it out. */
const HIGHER = /^\**(?:At Higher Levels|Using a Higher-Level Spell Slot|Cantrip Upgrade)\b[.:]?\**[.:]?\s*/i;

/** Writes the blocks of an entry as Markdown. */
export type WriteText = (body: Node) => string;

/** A spell in Open5e's fields; what a higher slot changes stands in a field of its own. */
export function readSpell(node: Node, write: WriteText) {
  const found = node.children.findIndex((block) => paragraph.is(block) && HIGHER.test(block.textContent));
  const end = found < 0 ? node.childCount : found;
  const part = (from: number, to: number) => write(node.copy(Fragment.from(node.children.slice(from, to))));
  const higher = part(end, node.childCount).replace(HIGHER, '');
  return open5eSpell({ ...spell.attrs(node), text: part(0, end), higher });
}

/** A magic item in Open5e's fields. */
export function readItem(node: Node, write: WriteText) {
  return open5eMagicItem({ ...magicItem.attrs(node), text: write(node) });
}

/** An entry as HTML of our own; `absolute` makes the addresses of its pictures and links lead there from anywhere. */
export function ownHtml(node: Node, absolute: (address: string) => string): string {
  const leading = (html: HtmlElement, name: 'src' | 'href'): HtmlElement => {
    const address = html.attrs[name];
    return address?.startsWith('/') ? { ...html, attrs: { ...html.attrs, [name]: absolute(address) } } : html;
  };
  const changes = {
    block: (_: Node, html: HtmlElement) => leading(html, 'src'),
    mark: (_: Mark, html: HtmlElement) => [leading(html, 'href')],
  };
  return serialiseHtml(writeFragment(Fragment.from(node), changes));
}
