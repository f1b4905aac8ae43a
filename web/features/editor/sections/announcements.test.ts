import { DEFAULT_OPENING } from '#book/sections/opening.ts';
import { describe, expect, it } from 'vitest';
import { dragAnnouncements } from './announcements.ts';

describe('what is told while a section is dragged', () => {
  const section = (id: string, title: string) => ({
    id,
    title,
    order: 0,
    version: 1,
    word_count: 0,
    opening: DEFAULT_OPENING,
  });
  const tell = dragAnnouncements([section('section-17', 'Bells'), section('section-18', '')]);
  type Event = Parameters<typeof tell.onDragEnd>[0];
  const event = (active: string, over: string | null) =>
    ({ active: { id: active }, over: over === null ? null : { id: over } }) as unknown as Event;

  it('is titles and places, and no id', () => {
    expect(tell.onDragStart(event('section-17', null))).toBe('“Bells” is picked up, at place 1 of 2.');
    expect(tell.onDragOver(event('section-17', 'section-18'))).toBe('“Bells” is at place 2 of 2.');
    expect(tell.onDragEnd(event('section-17', 'section-18'))).toBe('“Bells” is put down, at place 2 of 2.');
    expect(tell.onDragCancel(event('section-18', null))).toBe('“Section 2” stays where it was, at place 2 of 2.');
  });
});
