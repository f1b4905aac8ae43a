import { Button } from '@mantine/core';
import type { Editor } from '@tiptap/core';
import { type HTMLAttributes, useLayoutEffect, useRef } from 'react';
import { usePreference } from '#web/lib/preferences.ts';
import classes from './editor-surface.module.css';

interface EditorSurfaceProps extends HTMLAttributes<HTMLDivElement> {
  editor: Editor;
}

/**
 * Puts the text of an editor on the page. Tiptap's own component, `EditorContent`, builds the whole text again when it mounts and when it
 * unmounts, for node views that are React components. This editor has none of those, and a long section would take much longer to appear
 * (decision 0094).
 */
export function EditorSurface({ editor, ...rest }: EditorSurfaceProps) {
  const container = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    container.current?.replaceChildren(editor.view.dom);
  }, [editor]);
  return <div ref={container} className={classes.surface} {...rest} />;
}

/** A button that resets the zoom of the text. Shows nothing at normal size. */
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
