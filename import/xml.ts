import { Parser } from 'htmlparser2';
import { element, type HtmlElement, type HtmlNode } from '#book/document/html/html-tree.ts';
import { ImportProblem, type ImportProblemCode } from './book-draft.ts';
import type { Folder } from './folder.ts';

/** Elements below this depth are ignored, so that recursion is bounded. */
const DEPTH_MAX = 200;

/** A tree of XML, with names as written ("text:p"). Never throws. Entities other than the five of XML stay as written. */
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

/** The elements with this name below the nodes, in document order, without those inside another one. */
export function elementsNamed(nodes: readonly HtmlNode[], tag: string): HtmlElement[] {
  return nodes.flatMap((node) => {
    if (typeof node === 'string') return [];
    return node.tag === tag ? [node] : elementsNamed(node.children, tag);
  });
}

/** Limits in characters and tags: five times the longest books. Each tag that is read takes about a kilobyte of memory. */
const LENGTH_MAX = 60_000_000;
const TAGS_MAX = 2_000_000;

/** The messages for a part that cannot be read. */
interface XmlProblems {
  damaged: string;
  tooLong: string;
}

/** A part as text. Throws ImportProblem if it is too long, or if it declares entities, which is only done to attack the reader. */
export async function readXmlPart(folder: Folder, path: string, { damaged, tooLong }: XmlProblems): Promise<string> {
  const text = await folder.text(path);
  if (text.length > LENGTH_MAX || hasMoreTags(text, TAGS_MAX)) throw problem('too_large', tooLong);
  if (/<!ENTITY/i.test(text) || hasDeclarations(text)) throw problem('unreadable', damaged);
  return text.replace(/^\uFEFF/, '');
}

/** Whether a document type has its own declarations, in square brackets. */
function hasDeclarations(text: string): boolean {
  const [, ...types] = text.split(/<!DOCTYPE/i);
  return types.some((type) => /^[^>[]*\[/.test(type));
}

function hasMoreTags(text: string, max: number): boolean {
  let count = 0;
  for (let at = text.indexOf('<'); at >= 0 && count <= max; at = text.indexOf('<', at + 1)) count += 1;
  return count > max;
}

function problem(code: ImportProblemCode, message: string): ImportProblem {
  return new ImportProblem(code, message);
}
