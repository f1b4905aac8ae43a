import { describe, expect, it } from 'vitest';
import { CAPTIONS } from './book-name.tsx';
import { generationProgress } from './preview-panel.tsx';

describe('the progress of a book', () => {
  it('is the share of sections that have text', () => {
    expect(generationProgress([], 0)).toBe(0);
    expect(generationProgress([{ word_count: 0 }], 0)).toBe(0);
    expect(generationProgress([{ word_count: 5 }, { word_count: 0 }, { word_count: 9 }], 8)).toBe(67);
    expect(generationProgress([{ word_count: 5 }], 3)).toBe(100);
  });

  it('is not whole before there are pages', () => {
    expect(generationProgress([{ word_count: 5 }], 0)).toBe(99);
    expect(generationProgress([{ word_count: 5 }, { word_count: 0 }], 0)).toBe(50);
  });
});

describe('the captions', () => {
  it('are ten, each once', () => {
    expect(new Set(CAPTIONS).size).toBe(10);
  });
});
