import type { Editor } from '@tiptap/core';
import {
  type Icon,
  IconAsterisk,
  IconBlockquote,
  IconBold,
  IconCode,
  IconFileArrowRight,
  IconH1,
  IconH2,
  IconH3,
  IconItalic,
  IconList,
  IconListCheck,
  IconListNumbers,
  IconListSearch,
  IconSeparator,
  IconSourceCode,
  IconStrikethrough,
  IconUnderline,
} from '@tabler/icons-react';
import type { BlockName, MarkName } from '#book/document/nodes.ts';
import { insertBlock, newBlock } from '../blocks/insert-block.ts';
import { INLINE_FORMS } from '../dialogs/inline-forms.ts';
import type { InlineKind } from '../base/host.ts';

interface ToolbarItem {
  label: string;
  icon: Icon;
  run(editor: Editor): void;
  isActive?(editor: Editor): boolean;
}

const HEADING_ICONS = [IconH1, IconH2, IconH3] as const;

/** The buttons of the toolbar, in groups. */
export const TOOLBAR: readonly (readonly ToolbarItem[])[] = [
  HEADING_ICONS.map((icon, index) => {
    const level = (index + 1) as 1 | 2 | 3;
    return {
      label: `Heading ${level}`,
      icon,
      run: (editor: Editor) => void editor.chain().focus().toggleHeading({ level }).run(),
      isActive: isIn('heading', { level }),
    };
  }),
  [
    markItem('Bold', 'bold', IconBold),
    markItem('Italic', 'italic', IconItalic),
    markItem('Underline', 'underline', IconUnderline),
    markItem('Strikethrough', 'strike', IconStrikethrough),
    markItem('Code', 'code', IconCode),
  ],
  [
    {
      label: 'Quote',
      icon: IconBlockquote,
      run: (editor) => void editor.chain().focus().toggleBlockquote().run(),
      isActive: isIn('blockquote'),
    },
    {
      label: 'Code block',
      icon: IconSourceCode,
      run: (editor) => void editor.chain().focus().toggleCodeBlock().run(),
      isActive: isIn('codeBlock'),
    },
    {
      label: 'Bullet list',
      icon: IconList,
      run: (editor) => void editor.chain().focus().toggleBulletList().run(),
      isActive: isIn('bulletList'),
    },
    {
      label: 'Numbered list',
      icon: IconListNumbers,
      run: (editor) => void editor.chain().focus().toggleOrderedList().run(),
      isActive: isIn('orderedList'),
    },
    {
      label: 'Task list',
      icon: IconListCheck,
      run: (editor) => void editor.chain().focus().toggleTaskList().run(),
      isActive: isIn('taskList'),
    },
    {
      label: 'Horizontal line',
      icon: IconSeparator,
      run: (editor) => void insertBlock(editor, newBlock('horizontalRule')),
    },
  ],
];

function markItem(label: string, mark: MarkName, icon: Icon): ToolbarItem {
  return {
    label,
    icon,
    run: (editor) => void editor.chain().focus().toggleMark(mark).run(),
    isActive: isIn(mark),
  };
}

function isIn(name: BlockName | MarkName, attrs?: Record<string, unknown>) {
  return (editor: Editor) => editor.isActive(name, attrs);
}

const ICONS: Readonly<Record<InlineKind, Icon>> = {
  footnote: IconAsterisk,
  pageReference: IconFileArrowRight,
  indexed: IconListSearch,
};

/** The buttons for footnotes, references and index entries. Each opens a form. */
export const INLINE_TOOLS = (Object.keys(ICONS) as InlineKind[]).map((kind) => ({
  kind,
  label: INLINE_FORMS[kind].title,
  icon: ICONS[kind],
}));
