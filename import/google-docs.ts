import { type HtmlNode } from '#book/document/html/html-tree.ts';
import type { ImportNote } from './book-draft.ts';
import { decodedLink } from './relative-path.ts';

/*
 * Google Docs writes comments of reviewers into its pages as notes at their foot, and leads its links through an address of its own.
 */

const COMMENT = /^#cmnt(?:_ref)?\d+$/;
const WAY = /^https?:\/\/(?:www\.)?google\.com\/url\?/i;

/** A page without its comments, which are noted, and with the addresses that its links mean. */
export function readGoogleDocs(nodes: readonly HtmlNode[], notes: ImportNote[]): HtmlNode[] {
  const comments = new Set<string>();
  const read = readNodes(nodes, comments);
  const count = comments.size;
  if (count > 0)
    notes.push({ line: null, message: `${count === 1 ? 'A comment is' : `${count} comments are`} left out.` });
  return read;
}

function readNodes(nodes: readonly HtmlNode[], comments: Set<string>): HtmlNode[] {
  return nodes.flatMap((node): HtmlNode[] => {
    if (typeof node === 'string') return [node];
    const { tag, children } = node;
    const [first, ...others] = children.filter((child) => typeof child !== 'string' || child.trim() !== '');
    const href = typeof first === 'object' && first.tag === 'a' ? (first.attrs.href ?? '') : '';
    if (COMMENT.test(href)) {
      // The sign of a comment leads to its text, which begins with a link back.
      if (tag === 'sup' && others.length === 0) return [];
      if (tag === 'p' && href.startsWith('#cmnt_ref')) {
        comments.add(first && typeof first === 'object' ? (first.attrs.id ?? href) : href);
        return [];
      }
    }
    const read = readNodes(children, comments);
    // What held comments alone.
    if (tag === 'div' && first !== undefined && !read.some((child) => typeof child !== 'string' || child.trim() !== ''))
      return [];
    return [{ ...node, attrs: withAddress(node.attrs), children: read }];
  });
}

function withAddress(attrs: Record<string, string>): Record<string, string> {
  const { href } = attrs;
  const meant = href === undefined || !WAY.test(href) ? undefined : /[?&]q=([^&]+)/.exec(href)?.[1];
  return meant === undefined ? attrs : { ...attrs, href: decodedLink(meant) };
}
