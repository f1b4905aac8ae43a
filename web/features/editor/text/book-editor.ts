import { Editor } from '@tiptap/core';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type * as Y from 'yjs';
import { usePreference } from '#web/lib/preferences.ts';
import { isInField } from '#web/ui/returned-focus.ts';
import '#web/ui/book-text.css';
import './paper.css';
import '../nodes/views.css';
import '../nodes/tables.css';
import './text-marks.css';
import '../toolbar/caret-list.css';
import '../typing/touch-gestures.css';
import { bookExtensions } from './book-extensions.ts';
import { bookSchemaSpec } from '../nodes/book-schema.ts';
import type { EditorHost } from '../base/host.ts';
import { yjsBinding } from '../collaboration/yjs-binding.ts';

/**
 * The editor of one section. It stays the same while the component that shows the section is mounted. Tiptap's options are never set again:
 * ProseMirror would then read several keys as one change, and no Markdown shortcut would be recognised.
 */
export function useBookEditor({ host, section, isEditing, takesFocus = false }: ShownEditorOptions): Editor {
  const [editor] = useState(() => takeEditor({ host, section, isEditing }));
  const ending = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  useEffect(() => {
    clearTimeout(ending.current);
    return () => {
      // A moment later, since components beside the text still read the editor while they unmount.
      ending.current = setTimeout(() => editor.destroy());
    };
  }, [editor]);

  useLayoutEffect(() => {
    // Only if it changes: setting it makes the browser lay out a whole text that was just mounted.
    if (editor.isEditable !== isEditing) editor.setEditable(isEditing, false);
    editor.view.dom.setAttribute('aria-readonly', String(!isEditing));
  }, [editor, isEditing]);
  const opening = useRef(takesFocus);
  useLayoutEffect(() => {
    // Synchronously. Tiptap's command waits for a frame, and by then the author may be in a field, for example after a double click.
    if (opening.current && !isInField()) editor.view.focus();
  }, [editor]);

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

/*
 * The editor of a section that the author is about to choose is made ahead. For a long section that takes longer than all the rest of the
 * change (decision 0098). At most one such editor exists.
 */

let next: { options: BookEditorOptions; editor: Editor } | null = null;

/** Makes the editor of the section that may be shown next. Drops the one that was made ahead before. */
export function makeNextEditor(options: BookEditorOptions): void {
  if (next && isFor(options, next.options)) return;
  dropNextEditor();
  next = { options, editor: makeBookEditor(options) };
}

/** The editor of a section that is about to be shown: the one made ahead, or otherwise a new one. */
export function takeEditor(options: BookEditorOptions): Editor {
  if (!next || !isFor(options, next.options)) return makeBookEditor(options);
  const { editor } = next;
  next = null;
  if (editor.isEditable !== options.isEditing) editor.setEditable(options.isEditing, false);
  return editor;
}

/** Destroys the editor that was made ahead. */
export function dropNextEditor(): void {
  next?.editor.destroy();
  next = null;
}

function isFor(wanted: BookEditorOptions, made: BookEditorOptions): boolean {
  return wanted.section === made.section && wanted.host === made.host;
}

interface BookEditorOptions {
  host: EditorHost;
  section: Y.Doc;
  /** Whether the person may change the text. */
  isEditing: boolean;
}

interface ShownEditorOptions extends BookEditorOptions {
  /** Whether the text takes the focus when it opens. */
  takesFocus?: boolean;
}

/** Makes the editor of one section, detached from the page. Changes in it go directly into the section. */
function makeBookEditor({ host, section, isEditing }: BookEditorOptions): Editor {
  return new Editor({
    schemaSpec: bookSchemaSpec,
    extensions: [...bookExtensions(host), yjsBinding(section)],
    editable: isEditing,
    // Tab reaches the text also while it can only be read, so that keys can select and copy it.
    coreExtensionOptions: { tabindex: { value: '0' } },
    // `delete` looks for deletions after each key, for an event that nobody uses. `clipboardTextSerializer` knows neither lists nor tables.
    enableCoreExtensions: { delete: false, clipboardTextSerializer: false },
    injectCSS: false,
    editorProps: {
      attributes: {
        class: 'book-text book-page',
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': 'Section text',
      },
    },
  });
}
