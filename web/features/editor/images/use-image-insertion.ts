import type { Editor, JSONContent } from '@tiptap/core';
import { Plugin, PluginKey } from '@tiptap/pm/state';
import { useEffect, useRef } from 'react';
import type { SectionImage } from '#contract/sections.ts';
import { followPlace } from '../blocks/follow-place.ts';
import { insertBlocks, insertBlocksAside } from '../blocks/insert-block.ts';
import { imageFiles } from './image-files.ts';

const KEY = new PluginKey('image-files');

type Upload = (files: File[]) => Promise<SectionImage[]>;

/**
 * Images that are dropped on the text or pasted into it are uploaded, and stand then where they were dropped. Gives the way to
 * put chosen ones where the cursor is now.
 */
export function useImageInsertion(editor: Editor, upload: Upload): (files: File[]) => void {
  const current = useRef(upload);
  current.current = upload;

  useEffect(() => {
    const take = (files: File[], at: number) => insertUploaded(editor, current.current(files), at);
    editor.registerPlugin(
      new Plugin({
        key: KEY,
        props: {
          handlePaste(view, event) {
            const files = imageFiles(event.clipboardData?.files ?? []);
            // A text program puts an image of the copied words beside them: the words are meant.
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
  return (files) => void insertUploaded(editor, upload(files), editor.state.selection.to);
}

/** Puts images at their place once they are stored. Who has gone on writing meanwhile, there or in a dialog, goes on undisturbed. */
async function insertUploaded(editor: Editor, upload: Promise<SectionImage[]>, at: number): Promise<void> {
  const focused = document.activeElement;
  const place = followPlace(editor, at, 'behind');
  const images = await upload;
  place.end();
  if (editor.isDestroyed || images.length === 0) return;
  if (place.hasAuthorMoved || document.activeElement !== focused) {
    insertBlocksAside(editor, images.map(imageBlock), place.position);
    return;
  }
  insertBlocks(editor, images.map(imageBlock), place.position);
}

/** Puts an image of the section where the cursor is. */
export function insertImageBlock(editor: Editor, image: SectionImage): void {
  insertBlocks(editor, [imageBlock(image)]);
}

function imageBlock({ url, alt, caption }: SectionImage): JSONContent {
  return { type: 'image', attrs: { src: url, alt, caption } };
}

/** Shows another image wherever the text shows this one. */
export function replaceImageBlocks(editor: Editor, before: SectionImage, after: SectionImage): void {
  const { tr } = editor.state;
  editor.state.doc.descendants((node, position) => {
    if (node.type.name === 'image' && node.attrs.src === before.url)
      tr.setNodeMarkup(position, null, { ...node.attrs, src: after.url });
  });
  if (tr.docChanged) editor.view.dispatch(tr);
}
