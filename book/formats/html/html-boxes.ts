import { element, findElement, type HtmlElement, type HtmlNode, textOf } from '../../document/html/html-tree.ts';
import { readAloud, sidebar } from '../../document/blocks/boxes.ts';
import type { BoxLook } from '../../document/print/print-form.ts';
import { classesOf, isBlank } from './styled-text.ts';

/** Converts Obsidian's callouts and the Homebrewery's boxes to ours, as the Markdown import does. */
export function readBoxes(nodes: readonly HtmlNode[]): HtmlNode[] {
  return nodes.map((node) => {
    if (typeof node === 'string') return node;
    const read = { ...node, children: readBoxes(node.children) };
    return callout(read) ?? homebreweryBox(read) ?? read;
  });
}

function callout(node: HtmlElement): HtmlElement | null {
  const name = node.attrs['data-callout'];
  if (node.tag !== 'div' || name === undefined) return null;
  const title = findByClass(node.children, 'callout-title');
  const content = findByClass(node.children, 'callout-content');
  return boxOf(name, title ? lineOf([title]) : '', content?.children ?? []);
}

function homebreweryBox(node: HtmlElement): HtmlElement | null {
  const classes = classesOf(node);
  const name = ['note', 'descriptive'].find((one) => classes.includes(one));
  if (node.tag !== 'div' || !classes.includes('block') || name === undefined) return null;
  const index = node.children.findIndex((child) => !isBlank(child));
  const first = node.children[index];
  const heading =
    typeof first === 'object' && /^h[1-6]$/.test(first.tag) && !findElement([first], 'img') ? first : null;
  if (name !== 'note' || heading === null) return boxOf(name, '', node.children);
  return boxOf(name, lineOf([heading]), node.children.slice(index + 1));
}

/** Makes one of our boxes by name: "read-aloud", "gm-note", or anything else for a sidebar. */
export function boxOf(name: string, title: string, content: readonly HtmlNode[]): HtmlElement {
  const look = boxNamed(name);
  if (look !== 'read-aloud') return sidebar.write({ title, kind: look }, [...content]);
  const heading = title === '' ? [] : [element('p', {}, element('strong', {}, title))];
  return readAloud.write({}, [...heading, ...content]);
}

function lineOf(nodes: readonly HtmlNode[]): string {
  return textOf(nodes).replace(/\s+/g, ' ').trim();
}

function findByClass(nodes: readonly HtmlNode[], name: string): HtmlElement | null {
  for (const node of nodes) {
    if (typeof node === 'string') continue;
    if (classesOf(node).includes(name)) return node;
    const inner = findByClass(node.children, name);
    if (inner) return inner;
  }
  return null;
}

/** The names of boxes, in GitHub's alerts and in the Homebrewery's braces. */
const BOXES: ReadonlyMap<string, BoxLook> = new Map([
  ['readaloud', 'read-aloud'],
  ['read-aloud', 'read-aloud'],
  ['descriptive', 'read-aloud'],
  ['read', 'read-aloud'],
  ['recite', 'read-aloud'],
  ['boxed', 'read-aloud'],
  ['boxed-text', 'read-aloud'],
  ['boxtext', 'read-aloud'],
  ['narration', 'read-aloud'],
  ['gm', 'gm-note'],
  ['gm-note', 'gm-note'],
  ['dm', 'gm-note'],
  ['dm-note', 'gm-note'],
  ['secret', 'gm-note'],
  ['sidebar', 'sidebar'],
  ['note', 'sidebar'],
]);

/** Whether a name stands for one of our boxes. Any other name is the title of a sidebar. */
export function isBoxName(name: string): boolean {
  return BOXES.has(name.toLowerCase());
}

/** Returns the box for a name. */
export function boxNamed(name: string): BoxLook {
  return BOXES.get(name.toLowerCase()) ?? 'sidebar';
}
