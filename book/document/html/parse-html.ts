import { Tokenizer } from 'htmlparser2';
import { HtmlBuilder } from './html-builder.ts';
import type { HtmlNode } from './html-tree.ts';

/**
 * Parses any text as HTML, tolerantly; it never throws, and takes time in proportion to its length, however deep the text nests.
 * Comments, doctypes and processing instructions are dropped.
 */
export function parseHtml(html: string): HtmlNode[] {
  const builder = new HtmlBuilder();
  let tag = '';
  let attrs: Record<string, string> = {};
  let name = '';
  let value = '';
  const open = (selfClosing: boolean) => builder.openTag(tag, attrs, selfClosing);
  const tokenizer = new Tokenizer(
    {},
    {
      onopentagname(start, end) {
        tag = html.slice(start, end).toLowerCase();
        attrs = {};
      },
      onattribname(start, end) {
        name = html.slice(start, end).toLowerCase();
        value = '';
      },
      onattribdata(start, end) {
        value += html.slice(start, end);
      },
      onattribentity(codePoint) {
        value += String.fromCodePoint(codePoint);
      },
      onattribend() {
        if (name !== '__proto__' && !Object.hasOwn(attrs, name)) attrs[name] = value;
      },
      onopentagend: () => open(false),
      onselfclosingtag: () => open(true),
      onclosetag: (start, end) => builder.closeTag(html.slice(start, end).toLowerCase()),
      ontext: (start, end) => builder.text(html.slice(start, end)),
      ontextentity: (codePoint) => builder.text(String.fromCodePoint(codePoint)),
      oncomment: ignore,
      oncdata: ignore,
      ondeclaration: ignore,
      onprocessinginstruction: ignore,
      onend: ignore,
    },
  );
  tokenizer.write(html);
  tokenizer.end();
  return builder.nodes;
}

/** Many more lists, quotations and tables in each other than a book or a web page has. */
const NESTED_MAX = 100;
const NESTING = /<(\/?)(?:ul|ol|menu|dl|blockquote|table)\b/gi;

/** Whether lists, quotations or tables stand in each other without end. Found without parsing the text. */
export function nestsWithoutEnd(html: string): boolean {
  let depth = 0;
  for (const [, slash] of html.matchAll(NESTING)) {
    depth = slash === '/' ? Math.max(0, depth - 1) : depth + 1;
    if (depth > NESTED_MAX) return true;
  }
  return false;
}

function ignore(): void {}
