import { Fragment, type Node } from 'prosemirror-model';
import { pageReference } from '../document/blocks/page-reference.ts';
import { nameKey } from './named-part.ts';

/** What references to a section say elsewhere. */
interface OtherName {
  target: string;
  /** The title, for those that show it. */
  title: string;
}

/** What references to a section say elsewhere, by the key of its id. */
export type OtherNames = ReadonlyMap<string, OtherName>;

/** Says of sections, each by its id, what references to them are to name instead. `name` is left out where that is the title. */
export function otherNames(sections: Iterable<{ id: string; title: string; name?: string }>): OtherNames {
  const names = new Map<string, OtherName>();
  for (const { id, title, name: target = title } of sections)
    if (nameKey(id) !== '' && target !== '') names.set(nameKey(id), { target, title });
  return names;
}

/** The document with its references to sections by the names that these have elsewhere, where ids mean nothing. */
export function withOtherNames(doc: Node, names: OtherNames): Node {
  if (pageReference.is(doc)) {
    const { target, shown } = pageReference.attrs(doc);
    const other = names.get(nameKey(target));
    if (other === undefined) return doc;
    const attrs = { target: other.target, shown: shown && (other.title || shown) };
    return doc.type.create({ ...doc.attrs, ...attrs }, null, doc.marks);
  }
  if (doc.isLeaf || doc.isText) return doc;
  const children = doc.children.map((child) => withOtherNames(child, names));
  return children.every((child, index) => child === doc.child(index)) ? doc : doc.copy(Fragment.from(children));
}
