import { Fragment, type Node, type Schema } from 'prosemirror-model';
import * as Y from 'yjs';
import { type Move, movesOf } from '../concurrent-letters.ts';
import { type Change, changesBetween } from './changes.ts';
import { toRelativePosition, toAbsolutePosition, type Side } from './positions.ts';
import { readElement, type Shown } from './read-nodes.ts';
import { writeNodes } from './write-nodes.ts';

/** The text of a section, bound to the document of an editor. Each follows changes of the other. */
export interface BoundBody {
  /** The current text as a document. */
  readonly doc: Node;
  /** The Yjs origin of the editor's own changes. */
  readonly origin: object;
  /**
   * Applies what was changed in the editor. `isUndoable` says whether undo reverts it. `caret` is where the author's
   * caret is now.
   */
  write(doc: Node, isUndoable: boolean, caret?: number): void;
  /**
   * Replaces the known nodes by equal nodes of the editor. Call it after the changes of others were applied in the
   * editor.
   */
  adopt(doc: Node): void;
  /** Reports changes by others and by undo. Returns the function that stops it. */
  onChange(listener: ChangeListener): () => void;
  /**
   * Returns a Yjs position that stays with its text whatever is written meanwhile: with the text before it, or as
   * `side` says.
   */
  toRelativePosition(place: number, side?: Side): Y.RelativePosition;
  toAbsolutePosition(relative: Y.RelativePosition): number | null;
}

interface ChangeListener {
  /** Called before the section, and maybe its text, changes. */
  before?(): void;
  /**
   * Called with the changes of the text, in the order in which to apply them. `moves` lists letters that were moved and
   * continue elsewhere (see `repair-concurrent-edits.ts`).
   */
  after(changes: readonly Change[], moves: readonly Move[]): void;
}

/** Whether undo reverts a change of the section. */
export function isUndoable(transaction: Y.Transaction): boolean {
  return transaction.meta.get(bindBody) !== false;
}

/** Binds the text of a section to documents of the schema. */
export function bindBody(body: Y.XmlFragment, schema: Schema): BoundBody {
  const shown: Shown = new WeakMap();
  const origin = {};
  let doc = readDoc(body, schema, shown);

  function adopt(next: Node): void {
    if (doc === next || !doc.eq(next)) return;
    doc = next;
    adoptNodes(body, next, shown);
  }

  return {
    get doc() {
      return doc;
    },
    origin,
    write(next, undoable, caret) {
      doc = next;
      body.doc?.transact((transaction) => {
        transaction.meta.set(bindBody, undoable);
        writeNodes(body, next, { shown, caret: caret === undefined ? undefined : next.resolve(caret) });
      }, origin);
    },
    adopt,
    onChange({ before, after }) {
      const about = (transaction: Y.Transaction) => {
        if (transaction.origin !== origin) before?.();
      };
      const hear = (_: unknown, transaction: Y.Transaction) => {
        if (transaction.origin === origin) return;
        const known = forget(transaction, shown);
        const next = readDoc(body, schema, shown);
        const changes = changesBetween(doc, next, originsOf(known, shown));
        doc = next;
        if (changes.length > 0) after(changes, movesOf(transaction));
      };
      const section = body.doc;
      section?.on('beforeTransaction', about);
      body.observeDeep(hear);
      return () => {
        section?.off('beforeTransaction', about);
        body.unobserveDeep(hear);
      };
    },
    toRelativePosition: (place, side = 'before') => toRelativePosition(body, place, { shown, side }),
    toAbsolutePosition: (relative) => toAbsolutePosition(body, relative, shown),
  };
}

/**
 * Returns the text as a document. Nodes that are not allowed at the top level are not shown. An empty text becomes an
 * empty paragraph.
 */
function readDoc(body: Y.XmlFragment, schema: Schema, shown: Shown): Node {
  const type = schema.topNodeType;
  const nodes = body.toArray().flatMap((child) => {
    const node = child instanceof Y.XmlElement ? readElement(child, schema, shown) : null;
    if (!node) return [];
    if (type.validContent(Fragment.from(node))) return [node];
    shown.set(child as Y.XmlElement, null);
    return [];
  });
  return nodes.length > 0 ? type.create(null, nodes) : (type.createAndFill() as Node);
}

/** Removes changed elements from `shown` and returns the nodes that they were shown as. */
function forget({ changed, changedParentTypes }: Y.Transaction, shown: Shown): Map<Y.XmlElement, Node> {
  const before = new Map<Y.XmlElement, Node>();
  for (const type of [...changed.keys(), ...changedParentTypes.keys()]) {
    if (!(type instanceof Y.XmlElement)) continue;
    const node = shown.get(type);
    if (node) before.set(type, node);
    shown.delete(type);
  }
  return before;
}

function originsOf(before: ReadonlyMap<Y.XmlElement, Node>, shown: Shown): Map<Node, Node> {
  const origins = new Map<Node, Node>();
  for (const [element, old] of before) {
    const node = shown.get(element);
    if (node) origins.set(node, old);
  }
  return origins;
}

/** Records the nodes of a document as the nodes of the elements with the same content. */
function adoptNodes(parent: Y.XmlFragment, node: Node, shown: Shown): void {
  const elements = parent
    .toArray()
    .filter((child): child is Y.XmlElement => child instanceof Y.XmlElement && shown.get(child) !== null);
  const children = node.content.content.filter((child) => !child.isText);
  for (const [index, element] of elements.entries()) {
    const child = children[index];
    if (!child || shown.get(element) === child) continue;
    shown.set(element, child);
    adoptNodes(element, child, shown);
  }
}
