import type { RefObject } from 'react';

export interface ImagePickerProps {
  handle: RefObject<HTMLInputElement | null>;
  onChoose(files: File[]): void;
}

/** Lets the author choose an image for the text; it is opened from elsewhere, by a click on its handle. */
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
