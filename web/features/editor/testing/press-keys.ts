import type { Editor } from '@tiptap/core';

/** Presses a key in the editor. `modifiers` are 'Shift' or 'Mod'. Returns true if the editor handled the key. */
export function pressKey({ view }: Editor, key: string, ...modifiers: ('Shift' | 'Mod')[]): boolean {
  const event = new KeyboardEvent('keydown', {
    key,
    ctrlKey: modifiers.includes('Mod'),
    shiftKey: modifiers.includes('Shift'),
  });
  return view.someProp('handleKeyDown', (handle) => handle(view, event)) === true;
}

/** Types a text letter by letter, like ProseMirror reports typed text. */
export function typeText({ view }: Editor, text: string): void {
  for (const letter of text) {
    const { from, to } = view.state.selection;
    const plain = () => view.state.tr.insertText(letter);
    if (!view.someProp('handleTextInput', (handle) => handle(view, from, to, letter, plain))) view.dispatch(plain());
  }
}
