import { IMAGE_MAX_BYTES, uploadImage } from '#contract/images.ts';
import type { SectionImage } from '#contract/sections.ts';
import { messageOf } from '#web/lib/api-error.ts';
import { uploadFile } from '#web/lib/upload.ts';
import { showMessage } from '../messages.ts';

/** The files that may be pictures; others are passed over, as the specification says. */
export function imageFiles(files: Iterable<File>): File[] {
  return [...files].filter((file) => file.type.startsWith('image/'));
}

/** Uploads pictures one after the other. A picture that fails is named; the others are kept. */
export async function uploadImages(files: Iterable<File>): Promise<SectionImage[]> {
  const uploaded: SectionImage[] = [];
  for (const file of imageFiles(files)) {
    const image = await uploadOne(file);
    if (image) uploaded.push(image);
  }
  return uploaded;
}

async function uploadOne(file: File): Promise<SectionImage | null> {
  try {
    if (file.size > IMAGE_MAX_BYTES) throw new RangeError('A picture can have at most 20 MB.');
    const { id, url } = await uploadFile(uploadImage, file);
    return { id, url, alt: '', caption: '', type: 'uploaded' };
  } catch (error) {
    showMessage('Failed to upload image', `${file.name}: ${messageOf(error)}`);
    return null;
  }
}
