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
 * The editor of one section. It is the same as long as the component is there that shows the section. Tiptap's options are not set again: ProseMirror
 * would then read several keys as one change, in which no Markdown shortcut is recognised.
 */
export function useBookEditor({ host, section, isEditing }: BookEditorOptions): Editor {
  const [editor] = useState(() => takeEditor({ host, section, isEditing }));
  const ending = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  useEffect(() => {
    clearTimeout(ending.current);
    return () => {
      // A moment later, since what stands beside the text still reads it while it goes.
      ending.current = setTimeout(() => editor.destroy());
    };
  }, [editor]);

  useLayoutEffect(() => {
    // Setting it has the browser lay out all of a text that has just come.
    if (editor.isEditable !== isEditing) editor.setEditable(isEditing, false);
    editor.view.dom.setAttribute('aria-readonly', String(!isEditing));
    // At once, where Tiptap's command waits for a frame: by then its author may be in a field, as with the second press of a double click.
    if (isEditing && !isInField()) editor.view.focus();
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

/*
 * The editor of the section that its author approaches is made before the section is chosen: for a long one that takes longer than all the rest of the
 * change (decision 0098). There is one such editor at most.
 */

let next: { options: BookEditorOptions; editor: Editor } | null = null;

/** Makes the editor of the section that may be shown next, instead of the one that was made before and not taken. */
export function makeNextEditor(options: BookEditorOptions): void {
  if (next && isFor(options, next.options)) return;
  dropNextEditor();
  next = { options, editor: makeBookEditor(options) };
}

/** The editor of a section that comes: the one that was made for it ahead, or else a new one. */
export function takeEditor(options: BookEditorOptions): Editor {
  if (!next || !isFor(options, next.options)) return makeBookEditor(options);
  const { editor } = next;
  next = null;
  if (editor.isEditable !== options.isEditing) editor.setEditable(options.isEditing, false);
  return editor;
}

/** Forgets the editor that was made ahead. */
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
  isEditing: boolean;
}

/** Makes the editor of one section, which stands in no page yet. What is written in it is in the section at once. */
function makeBookEditor({ host, section, isEditing }: BookEditorOptions): Editor {
  return new Editor({
    schemaSpec: bookSchemaSpec,
    extensions: [...bookExtensions(host), yjsBinding(section)],
    editable: isEditing,
    // While the text is only read, Tab reaches it too, since a letter typed there starts editing.
    coreExtensionOptions: { tabindex: { value: '0' } },
    // The first looks for deletions after each key, to emit an event that nobody listens to; the other knows neither lists nor tables.
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
