import type { PrintedText } from '#book/punctuation/printed-text.ts';

interface Facts {
  title: string;
  description: string;
  author: string;
}

/** The facts of a book with the punctuation in which they are printed. */
export function printedFacts<F extends Facts>(facts: F, { line }: PrintedText): F {
  return { ...facts, title: line(facts.title), description: line(facts.description), author: line(facts.author) };
}
