import type { Editor } from '@tiptap/core';
import type { SectionImage } from '#contract/sections.ts';
import { insertImageBlock, replaceImageBlocks, useImageInsertion } from './use-image-insertion.ts';
import { useUploads } from './use-uploads.ts';

export interface SectionImagesOptions {
  editor: Editor;
  /** Changes the images of the section from their current state. */
  change(from: (images: SectionImage[]) => SectionImage[]): void;
  /** Called before an image is put into the text. */
  onInsert(): void;
}

/** The images of a section: how they come in, and how they get into its text. */
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
      // The alt text stays, since the author may have changed it while the new image was generated.
      const { id, url, type } = after;
      change((images) => images.map((image) => (image.id === before.id ? { ...image, id, url, type } : image)));
      replaceImageBlocks(editor, before, after);
    },
  };
}
