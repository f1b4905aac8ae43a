import type { Editor } from '@tiptap/core';
import type { Node } from '@tiptap/pm/model';
import { useEditor } from '@tiptap/react';
import { useCallback, useEffect, useLayoutEffect, useMemo, useRef } from 'react';
import { usePreference } from '#web/lib/preferences.ts';
import { bookExtensions } from './extensions/book-extensions.ts';
import { bookSchemaSpec } from './extensions/book-schema.ts';
import type { EditorHost } from './host/host.ts';
import { documentJson } from './saving/document-json.ts';
import '#web/ui/book-text.css';
import './paper.css';
import './views/views.css';
import './views/tables.css';
import './slash/slash-menu.css';
import './gestures/gestures.css';

export interface BookEditorOptions {
  host: EditorHost;
  /** What the section begins with. */
  doc: Record<string, unknown>;
  isEditing: boolean;
  onChange(): void;
}

/**
 * One object for all renderings: another one would make Tiptap set its options anew while somebody types, and ProseMirror then reads
 * several keys as one change, in which no Markdown shortcut is recognised.
 */
const EDITOR_PROPS = {
  attributes: {
    class: 'book-text book-page',
    role: 'textbox',
    'aria-multiline': 'true',
    'aria-label': 'Section text',
  },
};

/** The editor of one section. `readDoc` gives its document as it is now; it outlives the editor itself. */
export function useBookEditor({ host, doc, isEditing, onChange }: BookEditorOptions) {
  const extensions = useMemo(() => bookExtensions(host), [host]);
  const latest = useRef<Node | null>(null);
  const changed = useRef(onChange);
  useEffect(() => {
    changed.current = onChange;
  });

  const editor: Editor = useEditor({
    schemaSpec: bookSchemaSpec,
    extensions,
    content: doc,
    // Column handles are only made for an editor that can be edited; the mode follows before the first paint.
    editable: true,
    // The text can be reached by keys while it is read, too: a letter begins to write there.
    coreExtensionOptions: { tabindex: { value: '0' } },
    // It looks at the text once more after each key, to tell of what went; nobody listens.
    enableCoreExtensions: { delete: false },
    immediatelyRender: true,
    shouldRerenderOnTransaction: false,
    injectCSS: false,
    editorProps: EDITOR_PROPS,
    // Of every change, also of those that are none of the author's, such as a version that was restored.
    onTransaction({ editor }) {
      latest.current = editor.state.doc;
    },
    onUpdate() {
      changed.current();
    },
  });

  useLayoutEffect(() => {
    latest.current ??= editor.state.doc;
    editor.setEditable(isEditing, false);
    editor.view.dom.setAttribute('aria-readonly', String(!isEditing));
    if (isEditing && !isInField()) editor.commands.focus(null, { scrollIntoView: false });
  }, [editor, isEditing]);

  const [zoom] = usePreference('editorZoom');
  const [spellcheck] = usePreference('spellcheck');
  const [showsHints] = usePreference('showsHints');
  useLayoutEffect(() => {
    editor.view.dom.style.setProperty('--editor-zoom', String(zoom));
    editor.view.dom.setAttribute('spellcheck', String(spellcheck));
    editor.view.dom.dataset.hints = showsHints ? 'shown' : 'hidden';
  }, [editor, zoom, spellcheck, showsHints]);

  const readDoc = useCallback(() => documentJson(latest.current ?? editor.state.doc), [editor]);
  return { editor, readDoc };
}

/** Whether somebody types elsewhere on the page: a section that opens meanwhile leaves them there. */
function isInField(): boolean {
  return document.activeElement?.matches('input, textarea, select') === true;
}
