import { Tokenizer } from 'htmlparser2';
import { type HtmlElement, type HtmlNode, LINE_ELEMENTS } from './html-tree.ts';

/**
 * Parses any text as HTML. It tolerates errors, never throws, and takes linear time, however deeply the text nests.
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

/** How deeply lists, quotations and tables may be nested. Books and web pages need far less. */
const NESTED_MAX = 100;
const NESTING = /<(\/?)(?:ul|ol|menu|dl|blockquote|table)\b/gi;

/** Whether lists, quotations or tables are nested deeper than that. It does not parse the text. */
export function nestsWithoutEnd(html: string): boolean {
  let depth = 0;
  for (const [, slash] of html.matchAll(NESTING)) {
    depth = slash === '/' ? Math.max(0, depth - 1) : depth + 1;
    if (depth > NESTED_MAX) return true;
  }
  return false;
}

function ignore(): void {}

/**
 * Elements deeper than this are skipped, but their content is kept. No book needs them, and recursion stays bounded.
 */
const MAX_DEPTH = 60;

const VOID_TAGS = words(
  'area base basefont bgsound br col embed frame hr img input keygen link meta param source track wbr',
);

const TABLE = words('table');
const TABLE_TAGS = words('table caption thead tbody tfoot tr td th');
const HEADINGS = words('h1 h2 h3 h4 h5 h6');
/** The elements of a page's head. Any other element ends the head, because its closing tag may be missing. */
const HEAD_TAGS = words('title meta link style script base basefont bgsound template noscript');

/**
 * The open elements that an opening tag closes (`ended`), searched up to the nearest element of `within`. These are the
 * rules of the HTML parser, as far as they matter for text.
 */
const ENDS: Record<string, { ended: ReadonlySet<string>; within: ReadonlySet<string> }> = {
  li: { ended: words('li'), within: words('ul ol menu dir table td th') },
  dt: { ended: words('dt dd'), within: words('dl table td th') },
  dd: { ended: words('dt dd'), within: words('dl table td th') },
  td: { ended: words('td th caption colgroup'), within: words('tr table') },
  th: { ended: words('td th caption colgroup'), within: words('tr table') },
  tr: { ended: words('tr caption colgroup'), within: words('table') },
  thead: { ended: words('thead tbody tfoot caption colgroup tr'), within: words('table') },
  tbody: { ended: words('thead tbody tfoot caption colgroup tr'), within: words('table') },
  tfoot: { ended: words('thead tbody tfoot caption colgroup tr'), within: words('table') },
  caption: { ended: words('caption'), within: words('table') },
};

/** A closing tag closes nothing outside of the nearest of these. */
const SCOPES = words('table td th caption');

/** Builds a tree from tags and text in any order. Each tag takes at most MAX_DEPTH steps. */
class HtmlBuilder {
  private readonly root: HtmlElement = { tag: '#root', attrs: {}, children: [] };
  private readonly open: HtmlElement[] = [this.root];
  /** For each tag, how many elements were too deep to be opened. As many closing tags are skipped. */
  private readonly ignored = new Map<string, number>();

  get nodes(): HtmlNode[] {
    return this.root.children;
  }

  openTag(tag: string, attrs: Record<string, string>, selfClosing: boolean): void {
    this.endBefore(tag);
    const isVoid = VOID_TAGS.has(tag) || (selfClosing && (tag === 'svg' || tag === 'math'));
    if (this.open.length > MAX_DEPTH && !isVoid) {
      this.ignored.set(tag, (this.ignored.get(tag) ?? 0) + 1);
      return;
    }
    const element: HtmlElement = { tag, attrs, children: [] };
    this.parent.children.push(element);
    if (!isVoid) this.open.push(element);
  }

  closeTag(tag: string): void {
    const ignored = this.ignored.get(tag) ?? 0;
    if (ignored > 0) this.ignored.set(tag, ignored - 1);
    else if (tag === 'br') this.openTag('br', {}, false);
    else {
      const index = this.lastOpen((open) => open === tag, TABLE_TAGS.has(tag) ? TABLE : SCOPES);
      // A closing tag of a paragraph that was never opened still ends the line, as in a browser.
      if (index < 0 && tag === 'p') this.parent.children.push({ tag: 'div', attrs: {}, children: [] });
      this.endUpTo(index);
    }
  }

  text(text: string): void {
    if (text.trim() !== '') this.endHead();
    const { children } = this.parent;
    const last = children.length - 1;
    const before = children[last];
    if (typeof before === 'string') children[last] = before + text;
    else children.push(text);
  }

  private get parent(): HtmlElement {
    return this.open[this.open.length - 1] ?? this.root;
  }

  private endBefore(tag: string): void {
    if (!HEAD_TAGS.has(tag)) this.endHead();
    if (LINE_ELEMENTS.has(tag)) this.endUpTo(this.lastOpen((open) => open === 'p', SCOPES));
    if (HEADINGS.has(tag) && HEADINGS.has(this.parent.tag)) this.open.pop();
    const rule = ENDS[tag];
    if (rule) this.endUpTo(this.firstOpen(rule.ended, rule.within));
  }

  private endHead(): void {
    if (this.parent.tag === 'head') this.open.pop();
  }

  /**
   * Returns the index of the innermost open element that `wanted` accepts, searched up to and including the nearest
   * boundary.
   */
  private lastOpen(wanted: (tag: string) => boolean, boundaries: ReadonlySet<string>): number {
    for (let index = this.open.length - 1; index > 0; index -= 1) {
      const tag = this.open[index]?.tag ?? '';
      if (wanted(tag)) return index;
      if (boundaries.has(tag)) return -1;
    }
    return -1;
  }

  /** Returns the index of the outermost open element of `ended` inside the nearest of `within`. */
  private firstOpen(ended: ReadonlySet<string>, within: ReadonlySet<string>): number {
    let found = -1;
    for (let index = this.open.length - 1; index > 0; index -= 1) {
      const tag = this.open[index]?.tag ?? '';
      if (within.has(tag) && !ended.has(tag)) return found;
      if (ended.has(tag)) found = index;
    }
    return found;
  }

  private endUpTo(index: number): void {
    if (index > 0) this.open.length = index;
  }
}

function words(text: string): ReadonlySet<string> {
  return new Set(text.split(' '));
}

/** Elements that never contain words of a book. They are dropped with all their content. */
const DROPPED = new Set(
  'script style head title template noscript iframe object embed applet svg math canvas audio video select datalist colgroup'.split(
    ' ',
  ),
);

/** Whether an element with this tag is dropped with all its content. */
export function isDroppedTag(tag: string): boolean {
  return DROPPED.has(tag);
}
