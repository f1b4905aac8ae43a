// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { DEFAULT_OPENING } from '#book/sections/opening.ts';
import type { Project } from '#contract/projects.ts';
import { imagesOfBook } from './cover-field.tsx';

it('the images of a book are those of its text and beside it, each once, without those of other sites', () => {
  const section = {
    id: 's',
    title: 'One',
    order: 0,
    version: 1,
    word_count: 0,
    opening: { ...DEFAULT_OPENING, image: '/api/images/fen', alt: 'The fen' },
  };
  const sections = [
    {
      ...section,
      content: '<figure><img src="/api/images/map" alt=""></figure><img src="https://example.com/far.png" alt="Far">',
      images: [
        { id: 'map', url: '/api/images/map', alt: 'The map', caption: '', type: 'uploaded' },
        { id: 'bell', url: '/api/images/bell', alt: '', caption: '', type: 'uploaded' },
      ],
    },
  ];
  const project = { content: { sections } } as unknown as Project;
  expect(imagesOfBook(project)).toEqual([
    { url: '/api/images/map', alt: 'The map' },
    { url: '/api/images/bell', alt: '' },
    { url: '/api/images/fen', alt: 'The fen' },
  ]);
});
