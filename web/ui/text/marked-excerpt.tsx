import classes from './marked-excerpt.module.css';

interface MarkedExcerptProps {
  text: string;
  /** The start and end of the marked part within the text. */
  from: number;
  to: number;
  /** The replacement of the marked part, if that is shown too. */
  replacement?: string;
}

/** A few words of a text with a marked part, or with a part struck out and its replacement after it. */
export function MarkedExcerpt({ text, from, to, replacement }: MarkedExcerptProps) {
  const marked = text.slice(from, to);
  return (
    <span className={classes.excerpt}>
      {text.slice(0, from)}
      {replacement === undefined ? (
        <mark className={classes.mark}>{marked}</mark>
      ) : (
        <>
          <del className={classes.gone}>{marked}</del> <ins className={classes.mark}>{replacement}</ins>
        </>
      )}
      {text.slice(to)}
    </span>
  );
}
