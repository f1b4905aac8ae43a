import type { Editor } from '@tiptap/core';
import { Plugin, PluginKey, type Transaction } from '@tiptap/pm/state';
import { useEffect, useRef } from 'react';
import type { SectionImage } from '#contract/sections.ts';
import { insertBlock } from '../blocks/insert-block.ts';
import { imageFiles } from './image-files.ts';

const KEY = new PluginKey('picture-files');

/** Pictures that are dropped on the text or pasted into it are uploaded, and stand then where they were dropped. */
export function usePictureFiles(editor: Editor, upload: (files: File[]) => Promise<SectionImage[]>): void {
  const current = useRef(upload);
  current.current = upload;

  useEffect(() => {
    const take = async (files: File[], at: number) => {
      const place = followPlace(editor, at);
      const images = await current.current(files);
      const position = place.end();
      if (editor.isDestroyed || images.length === 0) return;
      editor.commands.setTextSelection(position);
      for (const image of images) insertPicture(editor, image);
    };
    editor.registerPlugin(
      new Plugin({
        key: KEY,
        props: {
          handlePaste(view, event) {
            const files = imageFiles(event.clipboardData?.files ?? []);
            // A text program puts a picture of the copied words beside them: the words are meant.
            const hasWords = event.clipboardData?.types.includes('text/plain') === true;
            if (files.length === 0 || hasWords || !view.editable) return false;
            void take(files, view.state.selection.to);
            return true;
          },
          handleDOMEvents: {
            drop(view, event) {
              if (!event.dataTransfer?.files.length) return false;
              // Whatever file it is: the browser is not to open it in place of the book.
              event.preventDefault();
              const files = imageFiles(event.dataTransfer.files);
              if (files.length === 0 || !view.editable) return true;
              const spot = view.posAtCoords({ left: event.clientX, top: event.clientY });
              void take(files, spot?.pos ?? view.state.doc.content.size);
              return true;
            },
          },
        },
      }),
    );
    return () => {
      editor.unregisterPlugin(KEY);
    };
  }, [editor]);
}

/** Puts a picture of the section where the cursor is. */
export function insertPicture(editor: Editor, { url, alt, caption }: SectionImage): void {
  insertBlock(editor, { type: 'image', attrs: { src: url, alt, caption } });
}

/** Shows another picture wherever the text shows this one. */
export function replacePicture(editor: Editor, before: SectionImage, after: SectionImage): void {
  const { tr } = editor.state;
  editor.state.doc.descendants((node, position) => {
    if (node.type.name === 'image' && node.attrs.src === before.url)
      tr.setNodeMarkup(position, null, { ...node.attrs, src: after.url });
  });
  if (tr.docChanged) editor.view.dispatch(tr);
}

/** A place in the text that moves as somebody writes before it. */
function followPlace(editor: Editor, start: number): { end(): number } {
  let position = start;
  const follow = ({ transaction }: { transaction: Transaction }) => {
    position = transaction.mapping.map(position);
  };
  editor.on('transaction', follow);
  return {
    end() {
      editor.off('transaction', follow);
      return position;
    },
  };
}
