import type { RefObject } from 'react';

export interface ImagePickerProps {
  handle: RefObject<HTMLInputElement | null>;
  onChoose(files: File[]): void;
}

/** A hidden file field by which the author chooses images for the text; other parts open it through `handle`. */
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
