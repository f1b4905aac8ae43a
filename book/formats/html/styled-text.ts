import { element, type HtmlElement, type HtmlNode } from '../../document/html/html-tree.ts';

/*
 * Other programs often express emphasis only by style, and also cancel it by style: Google Docs wraps everything it
 * copies in a <b> whose style sets normal weight. Here such styles become elements.
 */

interface Emphasis {
  /** The elements with this meaning. The first is the one that is written. */
  tags: readonly [string, ...string[]];
  /** Whether a style turns the emphasis on (true) or off (false); null if it does neither. */
  state(style: ReadonlyMap<string, string>): boolean | null;
}

const EMPHASES: readonly Emphasis[] = [
  { tags: ['strong', 'b'], state: (style) => weightState(style.get('font-weight')) },
  { tags: ['em', 'i'], state: (style) => slantState(style.get('font-style')) },
  { tags: ['u', 'ins'], state: (style) => lineState(style, 'underline') },
  { tags: ['s', 'del', 'strike'], state: (style) => lineState(style, 'line-through') },
  { tags: ['sup'], state: (style) => scriptState(style, 'super') },
  { tags: ['sub'], state: (style) => scriptState(style, 'sub') },
];

const HEADING = /^h[1-6]$/;
const INLINE = new Set([
  'span',
  'font',
  'a',
  'mark',
  'small',
  'big',
  'label',
  ...EMPHASES.flatMap(({ tags }) => [...tags]),
]);

interface Context {
  /** Whether it is inside a heading, which is bold anyway. */
  inHeading: boolean;
  /** Whether it is inside a link, which is underlined anyway. */
  inLink: boolean;
}

/** Converts emphasis in styles to elements. */
export function readStyledText(
  nodes: readonly HtmlNode[],
  context: Context = { inHeading: false, inLink: false },
): HtmlNode[] {
  return nodes.flatMap((node) => (typeof node === 'string' ? [node] : readElement(node, context)));
}

function readElement(node: HtmlElement, context: Context): HtmlNode[] {
  const within = {
    inHeading: context.inHeading || HEADING.test(node.tag),
    inLink: context.inLink || node.tag === 'a',
  };
  const children = readStyledText(node.children, within);
  if (!INLINE.has(node.tag)) return [{ ...node, children }];
  const style = styleOf(node);
  const own = EMPHASES.find(({ tags }) => tags.includes(node.tag));
  const added = EMPHASES.filter((emphasis) => emphasis !== own && emphasis.state(style) === true).filter(
    ({ tags: [tag] }) => !isImplied(tag, node, within),
  );
  const inner = added.reduce<HtmlNode[]>((content, { tags: [tag] }) => [element(tag, {}, content)], children);
  const isSwitchedOff = own !== undefined && (own.state(style) === false || isImplied(own.tags[0], node, within));
  return isSwitchedOff ? inner : [{ ...node, children: inner }];
}

function isImplied(tag: string, node: HtmlElement, { inHeading, inLink }: Context): boolean {
  if (tag === 'u') return inLink || isLink(node);
  return tag === 'strong' && inHeading;
}

/** Whether all words of an element are in one link. */
function isLink({ children }: HtmlElement): boolean {
  const first = children.findIndex((child) => !isBlank(child));
  const only = children[first];
  if (typeof only !== 'object' || children.slice(first + 1).some((child) => !isBlank(child))) return false;
  return only.tag === 'a' || isLink(only);
}

function weightState(weight = ''): boolean | null {
  if (/^(?:bold(?:er)?|[6-9]00)$/i.test(weight)) return true;
  return /^(?:normal|lighter|[1-5]00)$/i.test(weight) ? false : null;
}

function slantState(slant = ''): boolean | null {
  if (/^(?:italic|oblique)/i.test(slant)) return true;
  return /^normal$/i.test(slant) ? false : null;
}

function lineState(style: ReadonlyMap<string, string>, line: string): boolean | null {
  const lines = style.get('text-decoration') ?? style.get('text-decoration-line') ?? '';
  if (lines.toLowerCase().split(/\s+/).includes(line)) return true;
  return /^none\b/i.test(lines) ? false : null;
}

/**
 * Returns whether an element is superscript or subscript. Programs that give a length also shift whole pictures, so a
 * length counts only if the letters are smaller, too.
 */
function scriptState(style: ReadonlyMap<string, string>, script: 'super' | 'sub'): boolean | null {
  const given = (style.get('vertical-align') ?? '').toLowerCase();
  if (given === script || style.get('font-variant-position')?.toLowerCase() === script) return true;
  if (given === 'baseline') return false;
  const isRaised = isSmaller(style.get('font-size')) ? raisedBy(given, style) : null;
  return isRaised === null || isRaised !== (script === 'super') ? null : true;
}

/**
 * Whether letters are above (true) or below (false) their line, given a keyword, a length, or an offset; otherwise
 * null.
 */
function raisedBy(given: string, style: ReadonlyMap<string, string>): boolean | null {
  if (/^(?:text-)?top$/.test(given)) return true;
  if (/^(?:text-)?bottom$/.test(given)) return false;
  const isMoved = style.get('position')?.toLowerCase() === 'relative';
  const moved = isMoved ? (signOf(style.get('bottom')) ?? -(signOf(style.get('top')) ?? 0)) : 0;
  const sign = signOf(given) ?? moved;
  return sign === 0 ? null : sign > 0;
}

/** The sign of a length: 1 or -1; null for 0 and for anything that is not a length. */
function signOf(length = ''): number | null {
  const isLength = /^[+-]?\d{0,3}(?:\.\d{1,6})?(?:em|ex|rem|pt|px|%)$/.test(length);
  const sign = isLength ? Math.sign(Number.parseFloat(length)) : 0;
  return sign === 0 || Number.isNaN(sign) ? null : sign;
}

/** Whether a size is smaller than that of the surrounding words. A size in points or pixels does not tell. */
function isSmaller(size = ''): boolean {
  if (/^smaller$/i.test(size)) return true;
  const [, number, unit] = /^(\d{0,3}(?:\.\d{1,6})?)(em|%)$/i.exec(size) ?? [];
  return number !== undefined && number !== '' && Number(number) < (unit === '%' ? 100 : 1);
}

/** The quotation marks that a browser puts around <q>: two kinds that alternate in nested quotations. */
const MARKS = [
  ['“', '”'],
  ['‘', '’'],
] as const;

/** Writes the quotation marks of `<q>` into its text. */
export function readInlineQuotes(nodes: readonly HtmlNode[], depth = 0): HtmlNode[] {
  return nodes.flatMap((node): HtmlNode[] => {
    if (typeof node === 'string') return [node];
    if (node.tag !== 'q') return [{ ...node, children: readInlineQuotes(node.children, depth) }];
    const [before, after] = MARKS[depth % 2 === 0 ? 0 : 1];
    return [before, ...readInlineQuotes(node.children, depth + 1), after];
  });
}

/** Converts paragraphs that are headings only by the name of their Word style to headings. */
export function readWordHeadings(nodes: readonly HtmlNode[]): HtmlNode[] {
  return nodes.map((node) => {
    if (typeof node === 'string') return node;
    const level = node.tag === 'p' ? headingLevel(node) : null;
    return level === null ? { ...node, children: readWordHeadings(node.children) } : { ...node, tag: `h${level}` };
  });
}

function headingLevel(paragraph: HtmlElement): string | null {
  if (classesOf(paragraph).includes('MsoTitle')) return '1';
  const { role, 'aria-level': level = '' } = paragraph.attrs;
  return role === 'heading' && /^[1-6]$/.test(level) ? level : null;
}

/** Returns the declarations of an element's `style`, by name in lower case. */
export function styleOf({ attrs }: HtmlElement): ReadonlyMap<string, string> {
  const declarations = new Map<string, string>();
  for (const declaration of (attrs.style ?? '').split(';')) {
    const colon = declaration.indexOf(':');
    if (colon < 0) continue;
    declarations.set(declaration.slice(0, colon).trim().toLowerCase(), declaration.slice(colon + 1).trim());
  }
  return declarations;
}

export function classesOf({ attrs }: HtmlElement): readonly string[] {
  return (attrs.class ?? '').split(/\s+/);
}

/** Whether a node has no visible text. A no-break space counts as white space too. */
export function isBlank(node: HtmlNode): boolean {
  return typeof node === 'string' ? node.trim() === '' : node.children.every(isBlank);
}
