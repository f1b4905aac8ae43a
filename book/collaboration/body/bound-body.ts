import { Fragment, type Node, type Schema } from 'prosemirror-model';
import * as Y from 'yjs';
import { type Move, movesOf } from '../concurrent-edits/letters.ts';
import { type Change, changesBetween } from './changes.ts';
import { lastingPlace, placeNow, type Side } from './positions.ts';
import { readElement, type Shown } from './read-nodes.ts';
import { writeNodes } from './write-nodes.ts';

/** The text of a section as the document of an editor, each following the other. */
export interface BoundBody {
  /** The text as it is now. */
  readonly doc: Node;
  /** What the editor's own changes are told by among those of the section: Yjs calls it their origin. */
  readonly origin: object;
  /** Takes over what was changed in the editor. `isUndoable`: whether undo takes it back. `caret`: where the author stands now. */
  write(doc: Node, isUndoable: boolean, caret?: number): void;
  /** Takes the editor's nodes for its own, where they say the same. To be called after the changes of others were made in the editor. */
  adopt(doc: Node): void;
  /** Tells what others, or undo, change. Returns the way to stop. */
  onChange(listener: ChangeListener): () => void;
  /** The place with its words, so that it can be found again whatever is written meanwhile. It stays with what is before it, unless `side` says otherwise. */
  lastingPlace(place: number, side?: Side): Y.RelativePosition;
  placeNow(lasting: Y.RelativePosition): number | null;
}

export interface ChangeListener {
  /** Something of the section, and maybe of its text, is about to change. */
  before?(): void;
  /**
   * What has changed of the text, in the order in which the changes are to be made. `moves`: which letters stand elsewhere now, and go on there
   * (`repair-concurrent-edits.ts`).
   */
  after(changes: readonly Change[], moves: readonly Move[]): void;
}

/** Whether a change of the section is one that undo takes back. */
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
    lastingPlace: (place, side = 'before') => lastingPlace(body, place, { shown, side }),
    placeNow: (lasting) => placeNow(body, lasting, shown),
  };
}

/** The text as a document. What cannot stand at its top is not shown; where there is nothing, it is an empty paragraph. */
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

/** Forgets what an element was shown as where something in it changed, and returns it. */
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

/** Notes the nodes of a document that says the same as the text as what its elements are shown as. */
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
