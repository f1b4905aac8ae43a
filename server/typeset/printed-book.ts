import type { Node } from 'prosemirror-model';
import { printedDocument } from '#book/document/printed.ts';
import { readStored } from '#book/document/stored/stored-document.ts';
import type { Layout } from '#book/layout/layout.ts';
import type { Opening } from '#book/sections/opening.ts';
import type { PrintedText } from '#book/text/printed-text.ts';

interface Facts {
  title: string;
  description: string;
  author: string;
  layout: Layout;
}

/** The facts of a book with their punctuation as it is printed. */
export function printedFacts<F extends Facts>(facts: F, { line }: PrintedText): F {
  const credits = facts.layout.credits.split('\n').map(line).join('\n');
  return {
    ...facts,
    title: line(facts.title),
    description: line(facts.description),
    author: line(facts.author),
    layout: { ...facts.layout, credits },
  };
}

/** The opening of a section with its punctuation as it is printed. */
export function printedOpening(opening: Opening, line: PrintedText['line']): Opening {
  return { ...opening, epigraph: opening.epigraph.split('\n').map(line).join('\n'), source: line(opening.source) };
}

/** A stored document as readers get it. */
export function readPrintedDocument(text: string): Node {
  return printedDocument(readStored(text));
}
