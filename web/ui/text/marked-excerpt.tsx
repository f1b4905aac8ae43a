import classes from './marked-excerpt.module.css';

export interface MarkedExcerptProps {
  text: string;
  /** Where in the text the marked part begins and ends. */
  from: number;
  to: number;
  /** What takes its place, where that is shown too. */
  replacement?: string;
}

/** A few words of a text with a part that is marked, or struck out before what takes its place. */
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
