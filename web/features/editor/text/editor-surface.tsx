import { Button } from '@mantine/core';
import type { Editor } from '@tiptap/core';
import { type HTMLAttributes, useLayoutEffect, useRef } from 'react';
import { usePreference } from '#web/lib/preferences.ts';
import classes from './editor-surface.module.css';

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

/** A button that sets the scaled text back to its normal size; nothing at that size. */
export function ZoomReset() {
  const [zoom, setZoom] = usePreference('editorZoom');
  if (zoom === 1) return null;
  return (
    <div className={classes.reset}>
      <Button variant="default" size="compact-md" mih={44} onClick={() => setZoom(1)}>
        Text at {Math.round(zoom * 100)}%. Reset
      </Button>
    </div>
  );
}
