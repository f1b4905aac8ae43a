import type { Editor } from '@tiptap/core';
import { useEditor } from '@tiptap/react';
import { useLayoutEffect, useMemo, useState } from 'react';
import type * as Y from 'yjs';
import { usePreference } from '#web/lib/preferences.ts';
import { isInField } from '#web/ui/focus/is-in-field.ts';
import { bookExtensions } from './extensions/book-extensions.ts';
import { bookSchemaSpec } from './extensions/book-schema.ts';
import type { EditorHost } from './host/host.ts';
import { livingText } from './living/living-text.ts';
import '#web/ui/book-text.css';
import './paper.css';
import './views/views.css';
import './views/tables.css';
import './machine-text/machine-text.css';
import './proposals/proposals.css';
import './canon/name-marks.css';
import './find/in-section/found-hits.css';
import './caret-list/caret-list.css';
import './gestures/gestures.css';
import './people/people-carets.css';
import './comments/comment-marks.css';

export interface BookEditorOptions {
  host: EditorHost;
  section: Y.Doc;
  isEditing: boolean;
}

/**
 * The same object for all renderings: a new one would make Tiptap set its options again while somebody types. ProseMirror would then
 * read several keys as one change, in which no Markdown shortcut is recognised.
 */
const EDITOR_PROPS = {
  attributes: {
    class: 'book-text book-page',
    role: 'textbox',
    'aria-multiline': 'true',
    'aria-label': 'Section text',
  },
};

/** The editor of one section. What is written in it is in the section at once. */
export function useBookEditor({ host, section, isEditing }: BookEditorOptions): Editor {
  const extensions = useMemo(() => [...bookExtensions(host), livingText(section)], [host, section]);

  // As in `EDITOR_PROPS`, an option that changes would have all of them set again.
  const [beginsEditing] = useState(isEditing);
  const editor: Editor = useEditor({
    schemaSpec: bookSchemaSpec,
    extensions,
    editable: beginsEditing,
    // While the text is only read, Tab reaches it too, since a letter typed there starts editing.
    coreExtensionOptions: { tabindex: { value: '0' } },
    // It looks for deletions after each key, to emit an event that nobody listens to.
    enableCoreExtensions: { delete: false },
    immediatelyRender: true,
    shouldRerenderOnTransaction: false,
    injectCSS: false,
    editorProps: EDITOR_PROPS,
  });

  useLayoutEffect(() => {
    // Setting it has the browser lay out all of a text that has just come.
    if (editor.isEditable !== isEditing) editor.setEditable(isEditing, false);
    editor.view.dom.setAttribute('aria-readonly', String(!isEditing));
    if (isEditing && !isInField()) editor.commands.focus(null, { scrollIntoView: false });
  }, [editor, isEditing]);

  const [zoom] = usePreference('editorZoom');
  const [spellcheck] = usePreference('spellcheck');
  const [showsHints] = usePreference('showsHints');
  const [showsMachineText] = usePreference('showsMachineText');
  useLayoutEffect(() => {
    editor.view.dom.style.setProperty('--editor-zoom', String(zoom));
    editor.view.dom.setAttribute('spellcheck', String(spellcheck));
    editor.view.dom.dataset.hints = showsHints ? 'shown' : 'hidden';
    editor.view.dom.dataset.origins = showsMachineText ? 'shown' : 'hidden';
  }, [editor, zoom, spellcheck, showsHints, showsMachineText]);

  return editor;
}
