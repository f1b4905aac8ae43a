import type { Editor } from '@tiptap/core';
import { type HTMLAttributes, useLayoutEffect, useRef } from 'react';

export interface EditorSurfaceProps extends HTMLAttributes<HTMLDivElement> {
  editor: Editor;
}

/**
 * Where the text of an editor is on the page. Tiptap's own component for it, `EditorContent`, builds the whole text anew when it comes and once more
 * when it goes, for views of blocks that are React's; ours are none, and a long section takes so much longer to come (decision 0094).
 */
export function EditorSurface({ editor, ...rest }: EditorSurfaceProps) {
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    place.current?.replaceChildren(editor.view.dom);
  }, [editor]);
  return <div ref={place} {...rest} />;
}
