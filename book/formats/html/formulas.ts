import { element, type HtmlElement, type HtmlNode, textOf } from '../../document/html/html-tree.ts';

/** Elements that repeat a formula for other programs or screen readers, or only take up space. */
const BESIDE = new Set(['annotation', 'annotation-xml', 'mphantom']);

/** Converts formulas in MathML to words on a line: "10³", "(a + b)/2", "√(x)". Books have no typeset formulas. */
export function readFormulas(nodes: readonly HtmlNode[]): HtmlNode[] {
  return nodes.flatMap((node): HtmlNode[] => {
    if (typeof node === 'string') return [node];
    if (node.tag !== 'math') return [{ ...node, children: readFormulas(node.children) }];
    return node.attrs.display === 'block' ? [element('p', {}, wordsOf(node))] : wordsOf(node);
  });
}

function wordsOf({ children }: HtmlElement): HtmlNode[] {
  return children.flatMap((child) =>
    typeof child === 'string' ? [child.replace(/\s+/g, ' ')].filter((w) => w.trim() !== '') : partOf(child),
  );
}

function partOf(node: HtmlElement): HtmlNode[] {
  if (BESIDE.has(node.tag)) return [];
  const [first = [], second = [], third = []] = node.children
    .filter((child) => typeof child !== 'string')
    .map((child) => partOf(child));
  switch (node.tag) {
    case 'msup':
    case 'mover':
      return [...first, element('sup', {}, second)];
    case 'msub':
    case 'munder':
      return [...first, element('sub', {}, second)];
    case 'msubsup':
    case 'munderover':
      return [...first, element('sub', {}, second), element('sup', {}, third)];
    case 'mfrac':
      return [...inBrackets(first), '/', ...inBrackets(second)];
    case 'msqrt':
      return ['√(', ...wordsOf(node), ')'];
    case 'mroot':
      return [element('sup', {}, second), '√(', ...first, ')'];
    case 'mfenced':
      return ['(', ...wordsOf(node), ')'];
    case 'mtr':
    case 'mlabeledtr':
      return [...wordsOf(node), '; '];
    case 'mtd':
      return [...wordsOf(node), ' '];
    case 'mspace':
      return [' '];
    case 'mo':
      return [operator(textOf(node.children).trim())];
    default:
      return wordsOf(node);
  }
}

/** Formats an operator: with spaces around signs between numbers, without them for brackets and invisible signs. */
function operator(sign: string): string {
  if (/^[\u2061-\u2064]?$/.test(sign)) return '';
  return /^[+\-−×÷=<>≤≥±·]$/.test(sign) ? ` ${sign} ` : sign;
}

function inBrackets(nodes: readonly HtmlNode[]): HtmlNode[] {
  return nodes.length > 1 ? ['(', ...nodes, ')'] : [...nodes];
}
