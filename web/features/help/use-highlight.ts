import { type RefObject, useEffect } from 'react';
import { findWords, wordsOf } from './search.ts';

const NAME = 'guide-search';

/** Highlights the words of a search by the CSS Custom Highlight API, without changing elements; browsers without it show nothing. */
export function useHighlight(text: RefObject<HTMLElement | null>, query: string): void {
  useEffect(() => {
    const words = wordsOf(query);
    if (!text.current || words.length === 0 || !('highlights' in CSS)) return;
    const ranges: Range[] = [];
    const walker = document.createTreeWalker(text.current, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      for (const { start, end } of findWords(node.textContent ?? '', words)) {
        const range = new Range();
        range.setStart(node, start);
        range.setEnd(node, end);
        ranges.push(range);
      }
    }
    CSS.highlights.set(NAME, new Highlight(...ranges));
    return () => void CSS.highlights.delete(NAME);
  }, [text, query]);
}
