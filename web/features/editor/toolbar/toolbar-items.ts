import type { Editor } from '@tiptap/core';
import {
  IconBlockquote,
  IconBold,
  IconCode,
  IconH1,
  IconH2,
  IconH3,
  IconItalic,
  IconList,
  IconListCheck,
  IconListNumbers,
  IconSourceCode,
  IconSeparator,
  IconStrikethrough,
  IconUnderline,
  type Icon,
} from '@tabler/icons-react';

export interface ToolbarItem {
  label: string;
  /** As Tiptap names keys; 'Mod' is ⌘ on a Mac and Ctrl elsewhere. */
  keys?: string;
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
      keys: `Mod-Alt-${level}`,
      icon,
      run: (editor: Editor) => void editor.chain().focus().toggleHeading({ level }).run(),
      isActive: (editor: Editor) => editor.isActive('heading', { level }),
    };
  }),
  [
    markItem('Bold', 'bold', 'Mod-B', IconBold),
    markItem('Italic', 'italic', 'Mod-I', IconItalic),
    markItem('Underline', 'underline', 'Mod-U', IconUnderline),
    markItem('Strike', 'strike', 'Mod-Shift-S', IconStrikethrough),
    markItem('Code', 'code', 'Mod-E', IconCode),
  ],
  [
    {
      label: 'Quote',
      keys: 'Mod-Shift-B',
      icon: IconBlockquote,
      run: (editor) => void editor.chain().focus().toggleBlockquote().run(),
      isActive: (editor) => editor.isActive('blockquote'),
    },
    {
      label: 'Code block',
      keys: 'Mod-Alt-C',
      icon: IconSourceCode,
      run: (editor) => void editor.chain().focus().toggleCodeBlock().run(),
      isActive: (editor) => editor.isActive('codeBlock'),
    },
    {
      label: 'Bullet list',
      keys: 'Mod-Shift-8',
      icon: IconList,
      run: (editor) => void editor.chain().focus().toggleBulletList().run(),
      isActive: (editor) => editor.isActive('bulletList'),
    },
    {
      label: 'Numbered list',
      keys: 'Mod-Shift-7',
      icon: IconListNumbers,
      run: (editor) => void editor.chain().focus().toggleOrderedList().run(),
      isActive: (editor) => editor.isActive('orderedList'),
    },
    {
      label: 'Task list',
      keys: 'Mod-Shift-9',
      icon: IconListCheck,
      run: (editor) => void editor.chain().focus().toggleTaskList().run(),
      isActive: (editor) => editor.isActive('taskList'),
    },
    {
      label: 'Rule',
      icon: IconSeparator,
      run: (editor) => void editor.chain().focus().setHorizontalRule().run(),
    },
  ],
];

function markItem(label: string, mark: string, keys: string, icon: Icon): ToolbarItem {
  return {
    label,
    keys,
    icon,
    run: (editor) => void editor.chain().focus().toggleMark(mark).run(),
    isActive: (editor) => editor.isActive(mark),
  };
}

/** A shortcut as people read it: "Ctrl+Alt+1", "⌘⌥1". */
export function readableKeys(keys: string, isMac: boolean): string {
  const parts = keys.split('-');
  if (!isMac) return parts.map((part) => (part === 'Mod' ? 'Ctrl' : part)).join('+');
  const signs: Record<string, string> = { Mod: '⌘', Alt: '⌥', Shift: '⇧' };
  return parts.map((part) => signs[part] ?? part).join('');
}
