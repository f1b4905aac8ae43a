import chapter from './pages/chapter.avif';
import { PageImage } from './page-image.tsx';
import classes from './specimen.module.css';

/** A book's cover, drawn, and behind it a page as the product typesets it. */
export function Specimen() {
  return (
    <div className={classes.specimen}>
      <PageImage
        src={chapter}
        alt="A typeset page of two columns: a chapter title, a text to read aloud, a table to roll on and a note for the game master"
        className={classes.page}
        isFirst
      />
      <div className={classes.cover} aria-hidden="true">
        <span className={classes.kind}>One-Shot Campaign</span>
        <svg viewBox="0 0 64 64" className={classes.lantern}>
          <path d="M32 6V12M24 18C24 12 40 12 40 18M20 18H44L47 50H17L20 18ZM15 50H49V56H15V50Z" />
          <path d="M32 25C27 31 26 35 26 38A6 6 0 0 0 38 38C38 35 37 31 32 25Z" />
        </svg>
        <span className={classes.title}>The Salt-Wife’s Lantern</span>
      </div>
    </div>
  );
}
