import { Fragment, type Mark, type Node, Slice } from '@tiptap/pm/model';

/** The same slice without some of its marks. */
export function sliceWithoutMarks({ content, openStart, openEnd }: Slice, isUnwanted: (mark: Mark) => boolean): Slice {
  return new Slice(withoutMarks(content, isUnwanted), openStart, openEnd);
}

function withoutMarks(fragment: Fragment, isUnwanted: (mark: Mark) => boolean): Fragment {
  const nodes = fragment.content.map((node): Node => {
    const own = node.mark(node.marks.filter((mark) => !isUnwanted(mark)));
    return node.isText ? own : own.copy(withoutMarks(node.content, isUnwanted));
  });
  return Fragment.fromArray(nodes);
}
