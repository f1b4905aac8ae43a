import { describe, expect, it } from 'vitest';
import { pageImage } from './linked-pages.ts';

describe('a page that is read by a link', () => {
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" width="419.53" height="595.28" viewBox="0 0 419.53 595.28"><path fill="#fff"/></svg>';

  it('is an image with the size and the words of the page, and all of its drawing in its address', () => {
    const image = pageImage(7, { svg, text: 'Gulls.' });
    expect(image).toMatchObject({ number: 7, width: 419.53, height: 595.28, text: 'Gulls.' });
    expect(decodeURIComponent(image.url)).toBe(`data:image/svg+xml,${svg}`);
    // A fragment would end the drawing.
    expect(image.url).not.toContain('#');
  });
});
