import { Parser } from 'htmlparser2';
import { element, type HtmlElement, type HtmlNode } from '#book/document/html/html-tree.ts';

/** Deeper elements are read as if they were not there, so that recursion stays bounded. */
const DEPTH_MAX = 200;

/** A tree of XML, with names as they stand ("text:p"). It never throws; entities but the five of XML itself stay as they are written. */
export function parseXml(xml: string): HtmlNode[] {
  const root = element('#root');
  const open: HtmlElement[] = [root];
  let ignored = 0;
  const parser = new Parser(
    {
      onopentag(tag, attrs) {
        if (open.length > DEPTH_MAX) {
          ignored += 1;
          return;
        }
        const node: HtmlElement = { tag, attrs: { ...attrs }, children: [] };
        open.at(-1)?.children.push(node);
        open.push(node);
      },
      onclosetag() {
        if (ignored > 0) ignored -= 1;
        else if (open.length > 1) open.pop();
      },
      ontext(text) {
        const children = open.at(-1)?.children ?? [];
        const last = children.length - 1;
        const before = children[last];
        if (typeof before === 'string') children[last] = before + text;
        else children.push(text);
      },
    },
    { xmlMode: true, decodeEntities: true },
  );
  parser.write(xml);
  parser.end();
  return root.children;
}

export function isElement(node: HtmlNode | undefined): node is HtmlElement {
  return typeof node === 'object';
}

/** The elements of this name below the nodes, in document order; none within another. */
export function elementsNamed(nodes: readonly HtmlNode[], tag: string): HtmlElement[] {
  return nodes.flatMap((node) => {
    if (typeof node === 'string') return [];
    return node.tag === tag ? [node] : elementsNamed(node.children, tag);
  });
}
