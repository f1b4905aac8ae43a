import type { Opening } from '#book/sections/opening.ts';
import type { Project } from '#contract/projects.ts';
import { imageIdOf } from '#web/lib/books/image-address.ts';

export interface BookImage {
  url: string;
  /** The alt text, or ''. */
  alt: string;
}

/** The images of a book that the server keeps, those in its text, on the Images tabs and at the heads of its sections, each once. */
export function imagesOfBook({ content }: Project): BookImage[] {
  const byAddress = new Map<string, BookImage>();
  for (const section of content.sections) {
    for (const { url, alt } of [...imagesOfText(section.content), ...section.images, openingImage(section.opening)]) {
      const known = byAddress.get(url);
      if (imageIdOf(url) !== null && !known?.alt) byAddress.set(url, { url, alt });
    }
  }
  return [...byAddress.values()];
}

function openingImage({ image, alt }: Opening): BookImage {
  return { url: image, alt };
}

function imagesOfText(html: string): BookImage[] {
  const page = new DOMParser().parseFromString(html, 'text/html');
  return [...page.querySelectorAll('img')].map((image) => ({ url: image.getAttribute('src') ?? '', alt: image.alt }));
}
