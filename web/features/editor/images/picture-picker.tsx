import type { RefObject } from 'react';

export interface PicturePickerProps {
  handle: RefObject<HTMLInputElement | null>;
  onChoose(files: File[]): void;
}

/** Lets the author choose a picture for the text; it is opened from elsewhere, by a click on its handle. */
export function PicturePicker({ handle, onChoose }: PicturePickerProps) {
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
