import { type Attributes as TiptapAttributes, Mark, Node } from '@tiptap/core';
import type { TagParseRule } from '@tiptap/pm/model';
import { type Attributes, type AttributeTable, parseAttributes } from '#book/document/define/attributes.ts';
import type { MarkDefinition, NodeDefinition } from '#book/document/define/definition.ts';
import type { HtmlElement } from '#book/document/html/html-tree.ts';
import { domFromTree, domSpec, treeFromDom } from './dom-tree.ts';

/**
 * A Tiptap node whose structure and HTML are the book's: `base` (one of Tiptap's own nodes, where there is one) gives commands,
 * keys and input rules, the definition gives everything that is stored.
 */
export function nodeFromDefinition(definition: NodeDefinition, base: Node = Node.create({ name: '' })): Node {
  const hasContent = definition.contains !== 'nothing';
  return base.extend({
    name: definition.name,
    ...structure(definition),
    addAttributes: () => attributesOf(definition.attributes),
    parseHTML: () => definition.tags.map((tag) => parseRule(definition, tag)),
    renderHTML: ({ node }) => domSpec((content) => definition.write(node.attrs, content), hasContent),
  });
}

/** A Tiptap mark whose HTML is the book's. */
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

/** The flags that Tiptap itself reads. (The schema gets all of them from the book, whatever is set here.) */
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

/** Tiptap neither reads nor writes attributes by itself: the definition does. */
function attributesOf(table: AttributeTable<Attributes>): TiptapAttributes {
  return Object.fromEntries(
    Object.entries(table).map(([name, { fallback }]) => [
      name,
      { default: fallback, rendered: false, parseHTML: () => null, keepOnSplit: name !== 'checked' },
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
