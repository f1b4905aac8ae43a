import { Fragment, type Node } from 'prosemirror-model';
import { serialiseHtml } from '#book/document/html/html-tree.ts';
import { writeFragment } from '#book/document/html/to-html.ts';

/** A block as HTML on one line, which Markdown allows anywhere and which the import reads back unchanged. */
export function htmlForm(node: Node): string {
  return serialiseHtml(writeFragment(Fragment.from(node))).replaceAll('\n', '&#10;');
}
