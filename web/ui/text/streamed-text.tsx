import { memo } from 'react';
import '../book-text.css';

export interface StreamedTextProps {
  text: string;
  /** More of it is on its way. */
  isBusy: boolean;
  /** Cuts what has come into texts of which only the last still changes. */
  partsOf(text: string): string[];
  /** Safe HTML for a text. */
  toHtml(text: string): string;
}

/** A text that comes in pieces, as it will look in the book: only what is new is drawn anew. */
export function StreamedText({ text, isBusy, partsOf, toHtml }: StreamedTextProps) {
  if (!isBusy) return <Part text={text} toHtml={toHtml} />;
  return (
    <div className="book-text" aria-busy>
      {partsOf(text).map((part, index) => (
        // A part stays at its place: more come after it, and only the last one grows.
        <Part key={index} text={part} toHtml={toHtml} />
      ))}
    </div>
  );
}

const Part = memo(function Part({ text, toHtml }: { text: string; toHtml(text: string): string }) {
  return <div className="book-text" dangerouslySetInnerHTML={{ __html: toHtml(text) }} />;
});
