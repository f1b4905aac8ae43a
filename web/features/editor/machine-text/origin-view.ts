import type { NodeViewRenderer } from '@tiptap/core';
import type { Node } from '@tiptap/pm/model';
import { FIELDS_BY } from '#book/document/makers.ts';

/** The same view of a block, whose element says who wrote the texts that the block keeps in attributes. */
export function withOrigin(render: NodeViewRenderer): NodeViewRenderer {
  return (props) => {
    const view = render(props);
    const tell = ({ attrs }: Node) => {
      const { dataset } = view.dom as HTMLElement;
      const origin: unknown = attrs[FIELDS_BY];
      if (typeof origin === 'string') dataset.fieldsBy = origin;
      else delete dataset.fieldsBy;
    };
    tell(props.node);
    return {
      ...view,
      update(next, ...others) {
        const isKept = view.update?.(next, ...others) ?? false;
        if (isKept) tell(next);
        return isKept;
      },
    };
  };
}
