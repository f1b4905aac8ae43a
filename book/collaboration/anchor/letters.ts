import type { Node } from 'prosemirror-model';

/** From a letter up to another one, without that. */
export interface Range {
  start: number;
  end: number;
}

/** A range of places in a document. */
export interface Places {
  from: number;
  to: number;
}

/**
 * The letters of a document in one row, and where each of them stands. White space is left out: a paragraph that is split, joined or spaced in
 * another way says the same.
 */
export interface Letters {
  readonly text: string;
  /** Which letters stand between two places; null where there is none. */
  between(places: Places): Range | null;
  /** Where these letters begin and end in the document. */
  placesOf(range: Range): Places;
}

const SPACE = /\s/;

export function lettersOf(doc: Node): Letters {
  const places: number[] = [];
  let text = '';
  doc.descendants((node, place) => {
    const words = node.text ?? '';
    for (let index = 0; index < words.length; index += 1) {
      if (SPACE.test(words.charAt(index))) continue;
      places.push(place + index);
      text += words.charAt(index);
    }
  });

  /** The first letter that stands at a place or after it. */
  function firstFrom(place: number): number {
    let [low, high] = [0, places.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((places[middle] ?? 0) < place) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  return {
    text,
    between({ from, to }) {
      const range = { start: firstFrom(from), end: firstFrom(to) };
      return range.start < range.end ? range : null;
    },
    placesOf: ({ start, end }) => ({ from: places[start] ?? 0, to: (places[end - 1] ?? 0) + 1 }),
  };
}

/** A text as it is compared with letters. */
export function withoutSpace(text: string): string {
  return text.replace(/\s+/g, '');
}
