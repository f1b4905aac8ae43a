import { Fragment, type Node } from 'prosemirror-model';
import { pageReference } from '../document/blocks/page-reference.ts';
import { nameKey } from './named-part.ts';

/** Says of sections, each by its id, what references to them are to name instead. */
export function otherNames(sections: Iterable<{ id: string; name: string }>): ReadonlyMap<string, string> {
  const names = new Map<string, string>();
  for (const { id, name } of sections) if (nameKey(id) !== '' && name !== '') names.set(nameKey(id), name);
  return names;
}

/** The document with its references to sections by the names that these have elsewhere, where ids mean nothing. */
export function withOtherNames(doc: Node, names: ReadonlyMap<string, string>): Node {
  if (pageReference.is(doc)) {
    const target = names.get(nameKey(pageReference.attrs(doc).target));
    return target === undefined ? doc : doc.type.create({ ...doc.attrs, target }, null, doc.marks);
  }
  if (doc.isLeaf || doc.isText) return doc;
  const children = doc.children.map((child) => withOtherNames(child, names));
  return children.every((child, index) => child === doc.child(index)) ? doc : doc.copy(Fragment.from(children));
}
