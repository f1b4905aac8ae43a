import type { Editor } from '@tiptap/core';
import { Plugin, PluginKey } from '@tiptap/pm/state';
import { type RefObject, useEffect, useRef } from 'react';
import { image } from '#book/document/blocks/image.ts';
import type { KnownNode } from '#book/document/nodes.ts';
import type { SectionImage } from '#book/sections/section-fields.ts';
import { trackPosition } from '../blocks/block-carets.ts';
import { insertBlocks, insertBlocksAside } from '../blocks/insert-block.ts';
import { PASTED_IMAGES, pastedImages } from '../typing/pasted-images.ts';
import { imageFiles, useUploads } from './use-uploads.ts';

interface ImagePickerProps {
  handle: RefObject<HTMLInputElement | null>;
  onChoose(files: File[]): void;
}

/** A hidden file input for choosing images for the text. Other parts open it through `handle`. */
export function ImagePicker({ handle, onChoose }: ImagePickerProps) {
  return (
    <input
      ref={handle}
      type="file"
      accept="image/*"
      hidden
      aria-label="Choose a picture"
      onChange={(event) => {
        const files = [...(event.currentTarget.files ?? [])];
        event.currentTarget.value = '';
        onChoose(files);
      }}
    />
  );
}

interface SectionImagesOptions {
  editor: Editor;
  /** Changes the images of the section, starting from their current state. */
  change(from: (images: SectionImage[]) => SectionImage[]): void;
  /** Called before an image is inserted into the text. */
  onInsert(): void;
}

/** The images of a section: uploads them, and inserts them into its text. */
export function useSectionImages({ editor, change, onInsert }: SectionImagesOptions) {
  const { uploads, upload } = useUploads((image) => change((images) => [...images, image]));
  const put = useImageInsertion(editor, upload);
  return {
    uploads,
    upload,
    put,
    insert(image: SectionImage) {
      onInsert();
      insertImageBlock(editor, image);
    },
    replace(before: SectionImage, after: SectionImage) {
      // The alt text stays, since the author may have changed it while the new image was being generated.
      const { id, url, type } = after;
      change((images) => images.map((image) => (image.id === before.id ? { ...image, id, url, type } : image)));
      replaceImageBlocks(editor, before, after);
    },
  };
}

const KEY = new PluginKey('image-files');

type Upload = (files: File[]) => Promise<SectionImage[]>;

/**
 * Uploads images that are dropped or pasted into the text, and inserts them at that place. Returns a function that uploads chosen files and
 * inserts them at the cursor.
 */
function useImageInsertion(editor: Editor, upload: Upload): (files: File[]) => void {
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
            // Word processors put an image of the copied text on the clipboard beside the text. The author then means the text.
            const hasWords = event.clipboardData?.types.includes('text/plain') === true;
            if (files.length === 0 || hasWords || !view.editable) return false;
            void take(files, view.state.selection.to);
            return true;
          },
          handleDOMEvents: {
            drop(view, event) {
              if (!event.dataTransfer?.files.length) return false;
              // For every file, since the browser would otherwise open it instead of the book.
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
    // Comes before the other plugins, which would paste embedded images as they are.
    editor.registerPlugin(
      pastedImages(editor, (files) => current.current(files)),
      (own, others) => [own, ...others],
    );
    return () => {
      editor.unregisterPlugin([KEY, PASTED_IMAGES]);
    };
  }, [editor]);
  return (files) => void insertUploaded(editor, upload(files), editor.state.selection.to);
}

/** Inserts images at their place once they are stored. If the author keeps writing meanwhile, their focus and caret do not move. */
async function insertUploaded(editor: Editor, upload: Promise<SectionImage[]>, at: number): Promise<void> {
  const focused = document.activeElement;
  const tracked = trackPosition(editor, at, 'behind');
  const images = await upload;
  tracked.end();
  if (editor.isDestroyed || images.length === 0) return;
  if (tracked.hasAuthorMoved || document.activeElement !== focused) {
    insertBlocksAside(editor, images.map(imageBlock), tracked.position);
    return;
  }
  insertBlocks(editor, images.map(imageBlock), tracked.position);
}

/** Inserts an image of the section at the cursor. */
function insertImageBlock(editor: Editor, chosen: SectionImage): void {
  insertBlocks(editor, [imageBlock(chosen)]);
}

function imageBlock({ url, alt, caption }: SectionImage): KnownNode {
  return { type: 'image', attrs: { src: url, alt, caption } };
}

/** Replaces an image with another one everywhere in the text. */
function replaceImageBlocks(editor: Editor, before: SectionImage, after: SectionImage): void {
  const { tr } = editor.state;
  editor.state.doc.descendants((node, position) => {
    if (image.is(node) && node.attrs.src === before.url)
      tr.setNodeMarkup(position, null, { ...node.attrs, src: after.url });
  });
  if (tr.docChanged) editor.view.dispatch(tr);
}
