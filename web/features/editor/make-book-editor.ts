import { Editor } from '@tiptap/core';
import type * as Y from 'yjs';
import { bookExtensions } from './extensions/book-extensions.ts';
import { bookSchemaSpec } from './extensions/book-schema.ts';
import type { EditorHost } from './host/host.ts';
import { livingText } from './living/living-text.ts';

export interface BookEditorOptions {
  host: EditorHost;
  section: Y.Doc;
  isEditing: boolean;
}

/** Makes the editor of one section, which stands in no page yet. What is written in it is in the section at once. */
export function makeBookEditor({ host, section, isEditing }: BookEditorOptions): Editor {
  return new Editor({
    schemaSpec: bookSchemaSpec,
    extensions: [...bookExtensions(host), livingText(section)],
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
