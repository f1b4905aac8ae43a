import { memo } from 'react';
import '../book-text.css';

export interface StreamedTextProps {
  text: string;
  /** More of the text is coming. */
  isBusy: boolean;
  /** Cuts the text into parts of which only the last can still change. */
  partsOf(text: string): string[];
  /** Safe HTML for a text. */
  toHtml(text: string): string;
}

/** A text that arrives in pieces, as it will look in the book. Only the part that grows is drawn anew. */
export function StreamedText({ text, isBusy, partsOf, toHtml }: StreamedTextProps) {
  if (!isBusy) return <Part text={text} toHtml={toHtml} />;
  return (
    <div className="book-text" aria-busy>
      {partsOf(text).map((part, index) => (
        // The index is a stable key: parts are only added at the end.
        <Part key={index} text={part} toHtml={toHtml} />
      ))}
    </div>
  );
}

const Part = memo(function Part({ text, toHtml }: { text: string; toHtml(text: string): string }) {
  return <div className="book-text" dangerouslySetInnerHTML={{ __html: toHtml(text) }} />;
});
