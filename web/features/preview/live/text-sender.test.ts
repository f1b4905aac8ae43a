import { describe, expect, it } from 'vitest';
import type { LiveRequest } from '#contract/live/live-messages.ts';
import { announceWriting, offerText, type WrittenText } from '#web/lib/books/written-text.ts';
import { createTextChanges, createTextSender } from './text-sender.ts';

const PLACE = { words: ['rain'], at: 0, near: 0 };

function textOf(sectionId: string): WrittenText {
  const blocks = [{ type: 'paragraph' }];
  return {
    sectionId,
    blocks: () => blocks,
    caret: () => PLACE,
    show: () => undefined,
    blockAt: () => null,
    insert: () => undefined,
  };
}

function openSender(projectId: string) {
  const said: LiveRequest[] = [];
  const sender = createTextSender(projectId, {
    say: (request) => void said.push(request),
    isReady: () => true,
    onNoCaret: () => undefined,
  });
  return {
    stop: sender.stop,
    /** Lets the timers run, and returns what was sent. */
    next(): string[] {
      said.length = 0;
      sender.send();
      return said.map((request) => ('section_id' in request ? `${request.type} ${request.section_id}` : request.type));
    },
  };
}

describe('what the pages hear of the open text', () => {
  it('is where its caret is, and its words only once something is typed', () => {
    const { next, stop } = openSender('book');
    offerText('book', textOf('a'));
    expect(next()).toEqual(['caret a']);
    announceWriting('book', 'text');
    expect(next()).toEqual(['edit a', 'caret a']);
    expect(next()).toEqual(['caret a']);
    offerText('book', textOf('b'));
    expect(next()).toEqual(['caret b']);
    stop();
  });
});

const [a, b, c, d] = [{ n: 'a' }, { n: 'b' }, { n: 'c' }, { n: 'd' }];

describe('the changes of a text', () => {
  it('are the whole of it at first, then the blocks between those that are the same', () => {
    const changes = createTextChanges();
    expect(changes.next('one', [a, b, c])).toMatchObject({ count: null, insert: [a, b, c] });
    expect(changes.next('one', [a, b, c])).toBeNull();
    expect(changes.next('one', [a, d, c])).toMatchObject({ count: 3, from: 1, remove: 1, insert: [d] });
    expect(changes.next('one', [a, d, d, c])).toMatchObject({ count: 3, from: 2, remove: 0, insert: [d] });
    expect(changes.next('one', [a, c])).toMatchObject({ count: 4, from: 1, remove: 2, insert: [] });
    expect(changes.next('one', [])).toMatchObject({ count: 2, from: 0, remove: 2, insert: [] });
  });

  it('are the whole text again for another section, and after the server has forgotten it', () => {
    const changes = createTextChanges();
    changes.next('one', [a]);
    expect(changes.next('two', [b])).toMatchObject({ section_id: 'two', count: null, insert: [b] });
    changes.forget();
    expect(changes.next('two', [b])).toMatchObject({ count: null, insert: [b] });
  });
});
