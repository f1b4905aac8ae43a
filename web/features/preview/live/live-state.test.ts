import { describe, expect, it } from 'vitest';
import { SOCKET_CLOSED } from '#contract/socket-closed.ts';
import { afterAnswer, afterClose, NO_PAGES, pageOfPlace, placeOfPage, sectionOfPage } from './live-state.ts';

const book = {
  type: 'book' as const,
  number: 0,
  pages: 9,
  sections: [
    { id: 'one', page: 3 },
    { id: 'two', page: 6 },
  ],
  warnings: [],
};

describe('the state of the live pages', () => {
  it('moves the sections behind one that has become longer', () => {
    const state = afterAnswer(NO_PAGES, book);
    const longer = afterAnswer(state, { type: 'section', section_id: 'one', page: 3, section_pages: 5, pages: 11 });
    expect(longer.pages).toBe(11);
    expect(longer.sections).toEqual([
      { id: 'one', page: 3 },
      { id: 'two', page: 8 },
    ]);
  });

  it('keeps its pages when the book cannot be laid out, until it can', () => {
    const answer = { type: 'problem' as const, error: 'Too long.', section_id: 'one', place: null };
    const broken = afterAnswer(afterAnswer(NO_PAGES, book), answer);
    expect(broken).toMatchObject({ pages: 9, problem: { error: 'Too long.', sectionId: 'one', place: null } });
    const place = { words: ['long'], at: 0, near: 0 };
    expect(afterAnswer(broken, answer, { sectionId: 'one', place }).problem?.place).toBe(place);
    expect(afterAnswer(broken, answer, { sectionId: 'two', place }).problem?.place).toBeNull();
    const found = { words: ['found'], at: 0, near: 1 };
    expect(afterAnswer(broken, { ...answer, place: found }, { sectionId: 'one', place }).problem?.place).toBe(found);
    expect(afterAnswer(broken, book).problem).toBeNull();
  });

  it('knows which ends of the connection pass', () => {
    expect(afterClose(NO_PAGES, 1006).status).toBe('away');
    expect(afterClose(NO_PAGES, SOCKET_CLOSED.unauthorised).status).toBe('away');
    expect(afterClose(NO_PAGES, SOCKET_CLOSED.notFound)).toMatchObject({ status: 'refused' });
    expect(afterClose(NO_PAGES, SOCKET_CLOSED.tooMany).refusal).toContain('Too many');
  });

  it('finds the section of a page; the first pages have none', () => {
    expect(sectionOfPage(book, 2)).toBeNull();
    expect(sectionOfPage(book, 5)?.id).toBe('one');
    expect(sectionOfPage(book, 6)?.id).toBe('two');
  });
});

const LAID = {
  pages: 12,
  sections: [
    { id: 'a', page: 3 },
    { id: 'b', page: 4 },
    { id: 'c', page: 4 },
    { id: 'd', page: 9 },
  ],
};

describe('the place where a book is read', () => {
  it('is the same page after text and back, on every page of a section', () => {
    for (const page of [3, 4, 5, 6, 7, 8, 9, 10, 11, 12]) {
      const place = placeOfPage(LAID, page);
      expect(place && pageOfPlace(LAID, place)).toBe(page);
    }
  });

  it('is in the section that was open, if several share its page', () => {
    expect(placeOfPage(LAID, 4, 'b')).toEqual({ sectionId: 'b', share: 0 });
    expect(placeOfPage(LAID, 4)).toEqual({ sectionId: 'c', share: 0 });
    expect(placeOfPage(LAID, 10, 'b')).toEqual({ sectionId: 'd', share: 0.25 });
  });

  it('is none on a page before the first section, and in a book without pages', () => {
    expect(placeOfPage(LAID, 2)).toBeNull();
    expect(placeOfPage({ pages: 0, sections: [] }, 1, 'a')).toBeNull();
    expect(pageOfPlace({ pages: 0, sections: [] }, { sectionId: 'a', share: 0.5 })).toBeNull();
  });

  it('is the last page of its section at its end', () => {
    expect(pageOfPlace(LAID, { sectionId: 'c', share: 1 })).toBe(8);
    expect(pageOfPlace(LAID, { sectionId: 'd', share: 0.6 })).toBe(11);
  });
});
