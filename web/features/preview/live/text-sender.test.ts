import { describe, expect, it } from 'vitest';
import type { LiveRequest } from '#contract/live/live-messages.ts';
import { announceWriting, offerText, type WrittenText } from '#web/lib/books/written-text.ts';
import { createTextSender } from './text-sender.ts';

const PLACE = { words: ['rain'], at: 0, near: 0 };

function textOf(sectionId: string): WrittenText {
  const blocks = [{ type: 'paragraph' }];
  return { sectionId, blocks: () => blocks, caret: () => PLACE, show: () => undefined, insert: () => undefined };
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
    /** What is said when it is time. */
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
