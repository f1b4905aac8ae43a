/** An action that has a keyboard shortcut or that typing certain characters does. */
export interface Shortcut {
  label: string;
  /** The keys in Tiptap's notation: 'Mod' is ⌘ on a Mac and Ctrl elsewhere. Absent if there is only something to type. */
  keys?: string;
  /** The characters that do the same when typed at the start of a line or around words. */
  typed?: string;
}

interface ShortcutGroup {
  title: string;
  shortcuts: readonly Shortcut[];
}

/** The section editor's own shortcuts. The toolbar takes the keys of its buttons from here. */
export const EDITOR_SHORTCUTS: readonly ShortcutGroup[] = [
  {
    title: 'Headings and blocks',
    shortcuts: [
      { label: 'Heading 1', keys: 'Mod-Alt-1', typed: '# ' },
      { label: 'Heading 2', keys: 'Mod-Alt-2', typed: '## ' },
      { label: 'Heading 3', keys: 'Mod-Alt-3', typed: '### ' },
      { label: 'Quote', keys: 'Mod-Shift-B', typed: '> ' },
      { label: 'Code block', keys: 'Mod-Alt-C', typed: '``` ' },
      { label: 'Bullet list', keys: 'Mod-Shift-8', typed: '- ' },
      { label: 'Numbered list', keys: 'Mod-Shift-7', typed: '1. ' },
      { label: 'Task list', keys: 'Mod-Shift-9', typed: '[ ] ' },
      { label: 'Horizontal line', typed: '---' },
      { label: 'Insert a block', typed: '/' },
      { label: 'Link to a part of the book', typed: '@' },
    ],
  },
  {
    title: 'Words',
    shortcuts: [
      { label: 'Bold', keys: 'Mod-B', typed: '**words**' },
      { label: 'Italic', keys: 'Mod-I', typed: '*words*' },
      { label: 'Bold and italic', typed: '***words***' },
      { label: 'Underline', keys: 'Mod-U' },
      { label: 'Strikethrough', keys: 'Mod-Shift-S', typed: '~~words~~' },
      { label: 'Code', keys: 'Mod-E', typed: '`words`' },
      { label: 'Superscript', keys: 'Mod-.', typed: '10^3^' },
      { label: 'Subscript', keys: 'Mod-,', typed: 'H~2~O' },
      { label: 'Link', keys: 'Mod-K', typed: '[words](address)' },
      { label: 'Footnote', keys: 'Mod-Alt-F' },
    ],
  },
  {
    title: 'Writing',
    shortcuts: [
      { label: 'Undo', keys: 'Mod-Z' },
      { label: 'Redo', keys: 'Mod-Shift-Z' },
      { label: 'Go to the bar at the selected words, or to the toolbar', keys: 'Alt-F10' },
      { label: 'Ask AI', keys: 'Mod-J' },
      { label: 'Comment', keys: 'Mod-Alt-M' },
      { label: 'Find in the section', keys: 'Mod-F' },
      { label: 'Find and replace in the section', keys: 'Mod-H' },
      { label: 'Find and replace in the book', keys: 'Mod-Shift-F' },
      { label: 'Show the entry of the name at the cursor', keys: 'Mod-Alt-N' },
      { label: 'Edit the selected block', keys: 'Enter' },
      { label: 'Write after the selected block', typed: 'words' },
      { label: 'Move the block up', keys: 'Alt-Shift-↑' },
      { label: 'Move the block down', keys: 'Alt-Shift-↓' },
      { label: 'Remove the selected block', keys: 'Delete' },
      { label: 'Next cell of a table', keys: 'Tab' },
      { label: 'Submit the form of a dialog', keys: 'Mod-Enter' },
      { label: 'Start of the section', keys: 'Mod-Home' },
      { label: 'End of the section', keys: 'Mod-End' },
    ],
  },
  {
    title: 'Sections',
    shortcuts: [
      { label: 'Move a section up', keys: 'Alt-↑' },
      { label: 'Move a section down', keys: 'Alt-↓' },
      { label: 'Rename a section', keys: 'F2' },
    ],
  },
];

const KEYS = new Map(EDITOR_SHORTCUTS.flatMap(({ shortcuts }) => shortcuts.map(({ label, keys }) => [label, keys])));

/** The keys of the editor's action with this name; undefined if it has none. */
export function keysOf(label: string): string | undefined {
  return KEYS.get(label);
}

const MAC_SIGNS: Readonly<Record<string, string>> = { Mod: '⌘', Alt: '⌥', Shift: '⇧' };

/** A shortcut as people read it, such as "Ctrl+Alt+1" or "⌘⌥1". */
export function readableKeys(keys: string, isMac: boolean): string {
  const parts = keys.split('-');
  if (isMac) return parts.map((part) => MAC_SIGNS[part] ?? part).join('');
  return parts.map((part) => (part === 'Mod' ? 'Ctrl' : part)).join('+');
}
