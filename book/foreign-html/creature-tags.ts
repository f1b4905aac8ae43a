import { element, type HtmlElement, type HtmlNode } from '../document/html/html-tree.ts';

const ABILITIES = ['str', 'dex', 'con', 'int', 'wis', 'cha'];

/** What the tags of a creature stand for in common ones; any other tag stays. */
const READERS: Readonly<Record<string, (tag: HtmlElement) => HtmlNode[]>> = {
  'creature-heading': ({ children }) =>
    elementsIn(children).map(({ tag, children: words }) =>
      tag === 'h1' ? element('h2', {}, words) : element('p', {}, element('em', {}, words)),
    ),
  'property-line': named,
  'property-block': named,
  'abilities-block': ({ attrs }) => {
    const scores = ABILITIES.map((name) => attrs[`data-${name}`] ?? '');
    const row = (tag: string, texts: readonly string[]) =>
      element('tr', {}, ...texts.map((text) => element(tag, {}, text)));
    const names = ABILITIES.map((name) => name.toUpperCase());
    return [element('table', {}, element('tbody', {}, row('th', names), row('td', scores)))];
  },
};

/** Creatures in the tags of the web component statblock5e, whose scores stand in attributes, in the elements that other pages have. */
export function readCreatureTags(nodes: readonly HtmlNode[]): HtmlNode[] {
  return nodes.flatMap((node): HtmlNode[] => {
    if (typeof node === 'string') return [node];
    const read = Object.hasOwn(READERS, node.tag) ? READERS[node.tag] : undefined;
    return read ? read(node) : [{ ...node, children: readCreatureTags(node.children) }];
  });
}

/** A name and its text as one paragraph; what follows the first paragraph of the text stays as it is. */
function named({ children }: HtmlElement): HtmlNode[] {
  const [name, first, ...more] = elementsIn(children);
  if (!name) return [...children];
  return [element('p', {}, element('strong', {}, name.children), ' ', first?.children ?? []), ...more];
}

function elementsIn(nodes: readonly HtmlNode[]): HtmlElement[] {
  return nodes.filter((node) => typeof node !== 'string');
}
