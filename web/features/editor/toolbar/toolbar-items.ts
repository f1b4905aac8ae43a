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
  IconLink,
  IconList,
  IconListSearch,
  IconStrikethrough,
  IconUnderline,
} from '@tabler/icons-react';
import { indexed, link } from '#book/document/marks.ts';
import type { BlockName, MarkName } from '#book/document/nodes.ts';
import type { EditorHost, InlineKind } from '../base/host.ts';
import { INLINE_FORMS } from '../dialogs/inline-forms.ts';

interface ToolbarItem {
  label: string;
  icon: Icon;
  run(editor: Editor): void;
  isActive(editor: Editor): boolean;
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
    markItem('Code', 'code', IconCode),
    {
      label: 'Quote',
      icon: IconBlockquote,
      run: (editor) => void editor.chain().focus().toggleBlockquote().run(),
      isActive: isIn('blockquote'),
    },
    {
      label: 'Bullet list',
      icon: IconList,
      run: (editor) => void editor.chain().focus().toggleBulletList().run(),
      isActive: isIn('bulletList'),
    },
  ],
];

/** The marks of the bar at the selected words. */
export const SELECTION_MARKS: readonly ToolbarItem[] = [
  markItem('Bold', 'bold', IconBold),
  markItem('Italic', 'italic', IconItalic),
  markItem('Underline', 'underline', IconUnderline),
  markItem('Strikethrough', 'strike', IconStrikethrough),
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

interface InlineTool {
  label: string;
  icon: Icon;
  hint: string;
  /** Other words that an author may type to find it. */
  words: string;
  run(host: EditorHost): void;
  isActive?(editor: Editor): boolean;
}

const INLINE_LOOKS: Readonly<Record<InlineKind, Pick<InlineTool, 'icon' | 'hint' | 'words'>>> = {
  footnote: { icon: IconAsterisk, hint: 'Printed at the foot of the page', words: 'note annotation' },
  pageReference: { icon: IconFileArrowRight, hint: 'The page of a part of the book', words: 'see cross reference' },
  indexed: { icon: IconListSearch, hint: 'A word for the index', words: 'term' },
};

/** The name of these tools as a group of choices. */
export const INLINE_GROUP = 'In the line';

/** What can be put into a line: links, footnotes, references and index entries. Each opens a form. */
export const INLINE_TOOLS: readonly InlineTool[] = [
  {
    label: 'Link',
    icon: IconLink,
    hint: 'To an address on the web',
    words: 'url web address',
    run: (host) => host.editLink(),
    isActive: (editor) => editor.isActive(link.name),
  },
  ...(Object.keys(INLINE_LOOKS) as InlineKind[]).map((kind) => ({
    label: INLINE_FORMS[kind].title,
    ...INLINE_LOOKS[kind],
    run: (host: EditorHost) => host.editInline(kind),
    ...(kind === 'indexed' && { isActive: (editor: Editor) => editor.isActive(indexed.name) }),
  })),
];
