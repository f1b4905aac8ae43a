const IMAGE_ADDRESS = /\/api\/images\/([A-Za-z0-9_-]{1,100})/g;

/** The ids of the images of this server that a text names, whether or not there are such images. */
export function imageIdsIn(text: string): string[] {
  return [...text.matchAll(IMAGE_ADDRESS)].map(([, id = '']) => id);
}
