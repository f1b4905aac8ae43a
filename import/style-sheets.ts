import { element, type HtmlElement, type HtmlNode, textOf } from '#book/document/html/html-tree.ts';
import type { ImportNote } from './book-draft.ts';

/*
 * Google Docs, Calibre, Scrivener and LibreOffice express bold, raised or hidden text only by classes, which a style sheet defines. This file
 * copies the styles to each element, where the readers of pages expect them.
 */

/** The style of a class for elements with this tag, or for all elements if the tag is ''. */
export interface StyleRule {
  tag: string;
  name: string;
  style: string;
}

/** The CSS properties that a book keeps, and those that hide words. */
const KEPT = new Set([
  'font-weight',
  'font-style',
  'vertical-align',
  'font-variant-position',
  'font-size',
  'position',
  'top',
  'bottom',
  'text-decoration',
  'text-decoration-line',
  'display',
]);
const SELECTOR = /^([a-z][a-z0-9]*)?\.([\w-]+)$/i;
const RULES_MAX = 20_000;

/** The single-class rules of a style sheet, in order. Rules for print, for certain screen sizes and for parts of other elements are ignored. */
export function readStyleSheet(css: string): StyleRule[] {
  const rules: StyleRule[] = [];
  let depth = 0;
  let selectors = '';
  let words = '';
  for (const piece of withoutComments(css).split(/([{}])/)) {
    if (piece === '{') {
      if (depth === 0) selectors = words.slice(words.lastIndexOf(';') + 1);
      depth += 1;
    } else if (piece === '}') {
      if (depth === 1 && rules.length < RULES_MAX) rules.push(...rulesOf(selectors, words));
      depth = Math.max(0, depth - 1);
    } else words = piece;
  }
  return rules;
}

function withoutComments(css: string): string {
  const [first = '', ...others] = css.split('/*');
  return [first, ...others.map((part) => part.slice(part.includes('*/') ? part.indexOf('*/') + 2 : part.length))].join(
    '',
  );
}

function rulesOf(selectors: string, declarations: string): StyleRule[] {
  const style = declarations
    .split(';')
    .filter((one) => KEPT.has(one.slice(0, one.indexOf(':')).trim().toLowerCase()))
    .map((one) => one.replace(/!important/i, '').trim())
    .join(';');
  if (style === '') return [];
  return selectors.split(',').flatMap((selector) => {
    const [, tag = '', name] = SELECTOR.exec(selector.trim()) ?? [];
    return name === undefined ? [] : [{ tag: tag.toLowerCase(), name, style }];
  });
}

/** The style sheets inside a page. */
export function sheetsIn(nodes: readonly HtmlNode[]): string {
  return nodes
    .map((node) => {
      if (typeof node === 'string') return '';
      return node.tag === 'style' ? textOf(node.children) : sheetsIn(node.children);
    })
    .join('\n');
}

/** The elements with the styles of the rules applied, without hidden ones, whose words are noted. */
export function withStyles(nodes: readonly HtmlNode[], rules: readonly StyleRule[], notes: ImportNote[]): HtmlNode[] {
  const byName = Map.groupBy(rules, ({ name }) => name);
  const styled = (list: readonly HtmlNode[]): HtmlNode[] =>
    list.flatMap((node): HtmlNode[] => {
      if (typeof node === 'string') return [node];
      const own = stylesOf(node, byName);
      const style = [...own, node.attrs.style ?? ''].filter(Boolean).join(';');
      if (isHidden(style)) {
        noteHidden(textOf(node.children), notes);
        return [];
      }
      const children = styled(node.children);
      if (own.length === 0) return [{ ...node, children }];
      // Emphasis is only read from inline elements, not from the paragraph.
      if (node.tag === 'p') return [{ ...node, children: [element('span', { style: own.join(';') }, children)] }];
      return [{ ...node, attrs: { ...node.attrs, style }, children }];
    });
  return styled(nodes);
}

function stylesOf({ tag, attrs }: HtmlElement, byName: ReadonlyMap<string, readonly StyleRule[]>): string[] {
  const names = (attrs.class ?? '').split(/\s+/);
  return names.flatMap((name) =>
    (byName.get(name) ?? []).filter((rule) => rule.tag === '' || rule.tag === tag).map(({ style }) => style),
  );
}

/** The last declaration counts. */
function isHidden(style: string): boolean {
  const last = [...style.matchAll(/(?:^|;)\s*display\s*:\s*([\w-]+)/gi)].at(-1)?.[1];
  return last?.toLowerCase() === 'none';
}

/** Notes the hidden words of a document, which are not in the book. */
export function noteHidden(words: string, notes: ImportNote[]): void {
  const shown = words.replace(/\s+/g, ' ').trim().replaceAll('"', '’');
  if (shown === '') return;
  notes.push({ line: null, message: `Hidden text is left out: "${shown.slice(0, 200)}".` });
}
