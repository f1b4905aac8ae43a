import { memo } from 'react';
import '../book-text.css';

interface StreamedTextProps {
  text: string;
  /** Whether more of the text is still arriving. */
  isBusy: boolean;
  /** Splits the text into parts. Only the last part may still change. */
  partsOf(text: string): string[];
  /** Safe HTML for a text. */
  toHtml(text: string): string;
}

/** A text that arrives in pieces, as it will look in the book. Only the growing part is rendered again. */
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
