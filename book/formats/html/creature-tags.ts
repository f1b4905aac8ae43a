import { element, findElement, type HtmlElement, type HtmlNode, textOf } from '../../document/html/html-tree.ts';
import { classesOf } from './styled-text.ts';
import { wordTable } from '../../text/lookup.ts';

const ABILITIES = ['str', 'dex', 'con', 'int', 'wis', 'cha'];

type Reader = (tag: HtmlElement) => HtmlNode[];

/** Common elements for the parts of a creature, by tag or class. All other elements stay. */
const READERS: Readonly<Record<string, Reader>> = wordTable({
  'creature-heading': ({ children }) =>
    elementsIn(children).map(({ tag, children: words }) => (tag === 'h1' ? title(words) : kindLine(words))),
  'property-line': named,
  'property-block': named,
  'abilities-block': ({ attrs }) => [
    scoreTable(
      ABILITIES,
      ABILITIES.map((name) => attrs[`data-${name}`] ?? ''),
    ),
  ],
  abilities: scoresInBoxes,
  'ability-block': scoresInBoxes,
  'mon-stat-block__name': ({ children }) => [title(children)],
  'mon-stat-block__meta': ({ children }) => [kindLine(children)],
  'mon-stat-block__attribute': named,
  'mon-stat-block__tidbit': named,
  'mon-stat-block__description-block-heading': ({ children }) => [element('h3', {}, children)],
  'entry-title-inner': ({ children }) => [element('strong', {}, children)],
});

/**
 * Converts creatures that a page draws with styles to common elements. It knows the tags of the web component
 * statblock5e, whose scores are in attributes, the classes of its first version, and those of D&D Beyond and 5etools.
 */
export function readCreatureTags(nodes: readonly HtmlNode[]): HtmlNode[] {
  return nodes.flatMap((node): HtmlNode[] => {
    if (typeof node === 'string') return [node];
    return readerOf(node)?.(node) ?? [{ ...node, children: readCreatureTags(node.children) }];
  });
}

function readerOf(node: HtmlElement): Reader | undefined {
  const names = [
    node.tag,
    ...classesOf(node).map((name) => name.replace(/^mon-stat-block-2024__/, 'mon-stat-block__')),
  ];
  const known = names.find((name) => Object.hasOwn(READERS, name));
  return known === undefined ? undefined : READERS[known];
}

function title(words: readonly HtmlNode[]): HtmlElement {
  return element('h2', {}, textOf(words).replace(/\s+/g, ' ').trim());
}

function kindLine(words: readonly HtmlNode[]): HtmlElement {
  return element('p', {}, element('em', {}, words));
}

/** Joins a name and its text into one paragraph. What follows the first paragraph of the text stays. */
function named({ children }: HtmlElement): HtmlNode[] {
  const [name, first, ...more] = elementsIn(children);
  if (!name) return [...children];
  return [element('p', {}, element('strong', {}, name.children), ' ', first?.children ?? []), ...more];
}

/** Converts boxes of one ability each, with name and score in separate elements. Anything else stays. */
function scoresInBoxes(node: HtmlElement): HtmlNode[] {
  const boxes = elementsIn(node.children).map(({ children }) => elementsIn(children));
  const names = boxes.map(([name]) => (name ? textOf(name.children).trim() : ''));
  const isScores =
    names.length === ABILITIES.length && ABILITIES.every((ability, at) => names[at]?.toLowerCase().startsWith(ability));
  if (!isScores || findElement(node.children, 'table')) return [{ ...node, children: readCreatureTags(node.children) }];
  const scores = boxes.map(([, ...more]) => more.map(wordsOf).join(' '));
  return [scoreTable(names, scores)];
}

/** Returns the words of an element with spaces between its parts, which styles separate on the page. */
function wordsOf({ children }: HtmlElement): string {
  return children.map((child) => (typeof child === 'string' ? child : wordsOf(child))).join(' ');
}

function scoreTable(names: readonly string[], scores: readonly string[]): HtmlElement {
  const row = (tag: string, texts: readonly string[]) =>
    element('tr', {}, ...texts.map((text) => element(tag, {}, text)));
  const heads = names.map((name) => name.toUpperCase());
  return element('table', {}, element('tbody', {}, row('th', heads), row('td', scores)));
}

function elementsIn(nodes: readonly HtmlNode[]): HtmlElement[] {
  return nodes.filter((node) => typeof node !== 'string');
}
