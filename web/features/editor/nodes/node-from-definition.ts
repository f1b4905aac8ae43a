import { Mark, Node as TiptapNode, type Attributes as TiptapAttributes } from '@tiptap/core';
import type { DOMOutputSpec, TagParseRule } from '@tiptap/pm/model';
import { type Attributes, type AttributeTable, parseAttributes } from '#book/document/define/attributes.ts';
import type { MarkDefinition, NodeDefinition } from '#book/document/define/definition.ts';
import { PLACE_NAMES } from '#book/document/page-place.ts';
import { element, type HtmlElement, type HtmlNode } from '#book/document/html/html-tree.ts';

/**
 * A Tiptap node whose structure and HTML come from the book's definition. The definition decides everything that is stored. `base`, one of
 * Tiptap's own nodes if there is one, adds commands, keys and input rules.
 */
export function nodeFromDefinition(
  definition: NodeDefinition,
  base: TiptapNode = TiptapNode.create({ name: '' }),
): TiptapNode {
  const hasContent = definition.contains !== 'nothing';
  return base.extend({
    name: definition.name,
    ...structure(definition),
    addAttributes: () => attributesOf(definition.attributes),
    parseHTML: () => definition.tags.map((tag) => parseRule(definition, tag)),
    renderHTML: ({ node }) => domSpec((content) => definition.write(node.attrs, content), hasContent),
  });
}

/** A Tiptap mark whose HTML comes from the book's definition. */
export function markFromDefinition(definition: MarkDefinition, base: Mark = Mark.create({ name: '' })): Mark {
  return base.extend({
    name: definition.name,
    addAttributes: () => attributesOf(definition.attributes),
    parseHTML: () =>
      definition.tags.map((tag) => ({
        tag,
        getAttrs: (dom: HTMLElement) => {
          const attrs = definition.read(treeFromDom(dom).root);
          return attrs === null ? false : parseAttributes(definition.attributes, attrs);
        },
      })),
    renderHTML: ({ mark }) => domSpec((content) => ({ ...definition.write(mark.attrs), children: content }), true),
  });
}

/** The flags that Tiptap itself reads. The schema gets all of them from the book, whatever is set here. */
function structure({ spec }: NodeDefinition) {
  return {
    group: spec.group,
    content: spec.content,
    inline: spec.inline === true,
    atom: spec.atom === true,
    draggable: spec.draggable === true,
    ...(spec.tableRole === undefined ? {} : { tableRole: String(spec.tableRole) }),
  };
}

/** The attributes for Tiptap, which must neither parse nor render them. The definition does that. */
function attributesOf(table: AttributeTable<Attributes>): TiptapAttributes {
  return Object.fromEntries(
    Object.entries(table).map(([name, { fallback }]) => [
      name,
      {
        default: fallback,
        rendered: false,
        parseHTML: () => null,
        keepOnSplit: name !== 'checked' && !PLACE_NAMES.has(name),
      },
    ]),
  );
}

function parseRule(definition: NodeDefinition, tag: string): TagParseRule {
  const rule: TagParseRule = {
    tag,
    getAttrs: (dom) => {
      const reading = definition.read(treeFromDom(dom).root);
      return reading === null ? false : parseAttributes(definition.attributes, reading.attrs);
    },
  };
  if (definition.contains === 'nothing') return rule;
  rule.contentElement = (dom) => contentOf(definition, dom);
  if (definition.contains === 'text') rule.preserveWhitespace = 'full';
  return rule;
}

function contentOf(definition: NodeDefinition, dom: globalThis.Node): HTMLElement {
  if (!(dom instanceof HTMLElement)) throw new TypeError('A block is read from an element');
  const { root, origin }: { root: HtmlElement; origin: WeakMap<HtmlElement, globalThis.Node> } = treeFromDom(dom);
  const content = definition.read(root)?.content;
  return content ? domFromTree(content, origin, dom.ownerDocument) : dom;
}

/** A placeholder for a block's content while its definition writes the HTML around it. */
const HOLE: HtmlElement = element('#content');

/** The tree that a definition reads. `origin` maps each element of the tree to the DOM element that it was made from. */
interface DomReading {
  root: HtmlElement;
  origin: WeakMap<HtmlElement, Node>;
}

/** Converts a DOM element into the tree of plain objects that definitions read. */
function treeFromDom(dom: Element): DomReading {
  const origin = new WeakMap<HtmlElement, Node>();
  const convert = (node: Element): HtmlElement => {
    const attrs = Object.fromEntries([...node.attributes].map(({ name, value }) => [name, value]));
    const children = [...node.childNodes].flatMap((child): HtmlNode[] => {
      if (child instanceof Element) return [convert(child)];
      return child.nodeType === 3 ? [child.nodeValue ?? ''] : [];
    });
    const html: HtmlElement = { tag: node.localName, attrs, children };
    origin.set(html, node);
    return html;
  };
  return { root: convert(dom), origin };
}

/** An element with copies of the DOM of these nodes: the content of a block, for ProseMirror to parse. */
function domFromTree(nodes: readonly HtmlNode[], origin: DomReading['origin'], document: Document): HTMLElement {
  const holder = document.createElement('div');
  for (const node of nodes) {
    const source = typeof node === 'string' ? document.createTextNode(node) : origin.get(node)?.cloneNode(true);
    if (source) holder.append(source);
  }
  return holder;
}

/** The output of a definition in ProseMirror's form: an array with a hole (0) for the content. */
function domSpec(write: (content: HtmlNode[]) => HtmlElement, hasContent: boolean): DOMOutputSpec {
  const spec = toSpec(write(hasContent ? [HOLE] : []));
  return spec as DOMOutputSpec;
}

type Spec = string | [string, Record<string, string>, ...(Spec | 0)[]];

function toSpec(node: HtmlNode): Spec {
  if (typeof node === 'string') return node;
  // ProseMirror requires the hole to be the only child of its parent, so among other nodes the hole gets a parent of its own.
  const alone = node.children.length === 1;
  const children = node.children.map((child) => {
    if (child !== HOLE) return toSpec(child);
    return alone ? 0 : (['div', {}, 0] satisfies Spec);
  });
  return [node.tag, node.attrs, ...children];
}
