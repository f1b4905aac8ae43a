import { Editor } from '@tiptap/core';
import { Blockquote } from '@tiptap/extension-blockquote';
import { Bold } from '@tiptap/extension-bold';
import { Code } from '@tiptap/extension-code';
import { CodeBlock } from '@tiptap/extension-code-block';
import { Document } from '@tiptap/extension-document';
import { HardBreak } from '@tiptap/extension-hard-break';
import { Heading } from '@tiptap/extension-heading';
import { HorizontalRule } from '@tiptap/extension-horizontal-rule';
import { Italic } from '@tiptap/extension-italic';
import { Link } from '@tiptap/extension-link';
import { ListKit } from '@tiptap/extension-list';
import { Paragraph } from '@tiptap/extension-paragraph';
import { Strike } from '@tiptap/extension-strike';
import { TableKit } from '@tiptap/extension-table';
import { Text } from '@tiptap/extension-text';
import { Underline } from '@tiptap/extension-underline';
import { Dropcursor, Gapcursor, TrailingNode, UndoRedo } from '@tiptap/extensions';

/** The extensions of Tiptap's StarterKit and its tables, in an editor without surroundings and saves. */
const EXTENSIONS = [
  Blockquote,
  Bold,
  Code,
  CodeBlock,
  Document,
  Dropcursor,
  Gapcursor,
  HardBreak,
  Heading,
  HorizontalRule,
  Italic,
  Link,
  ListKit,
  Paragraph,
  Strike,
  TableKit,
  Text,
  TrailingNode,
  Underline,
  UndoRedo,
];

function openBareEditor(content: string): Editor {
  return new Editor({
    element: document.body,
    extensions: EXTENSIONS,
    content,
    editorProps: { attributes: { role: 'textbox', 'aria-label': 'Section text' } },
  });
}

Object.assign(globalThis, { openBareEditor });
