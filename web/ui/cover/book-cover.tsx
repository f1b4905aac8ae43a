import { type CSSProperties, type ReactNode, useState } from 'react';
import classes from './book-cover.module.css';
import { coverStyle } from './cover-style.ts';

export interface BookCoverProps {
  /** Decides the shade of the cover's colour, and is printed where no `children` are given. */
  title: string;
  /** The stored book type: decides colour and drawing. */
  bookType: string;
  /** The type in words, above the drawing. */
  typeLabel: string;
  /** The address of the author's own image; it takes the place of colour and drawing. */
  image?: string;
  /** The title as an element of the page, such as a heading or a link. */
  children?: ReactNode;
}

/** The cover of a book: a colour like cloth, a drawing and the title, or the author's own image. */
export function BookCover({ title, bookType, typeLabel, image = '', children }: BookCoverProps) {
  const { ornament, cloth } = coverStyle(bookType, title);
  const picture = usePicture(image);
  return (
    <div className={classes.cover} style={{ '--cloth': cloth } as CSSProperties} data-length={lengthOf(title)}>
      {picture}
      <div className={classes.face}>
        <span className={classes.type}>{typeLabel}</span>
        {picture ? <span /> : <Drawing path={ornament} />}
        <div className={classes.title}>{children ?? title}</div>
      </div>
    </div>
  );
}

/** A small cover without text, hidden from screen readers. */
export function BookThumb({ title, bookType, image = '' }: Pick<BookCoverProps, 'title' | 'bookType' | 'image'>) {
  const { ornament, cloth } = coverStyle(bookType, title);
  const picture = usePicture(image);
  return (
    <div className={classes.thumb} style={{ '--cloth': cloth } as CSSProperties} aria-hidden="true">
      {picture ?? <Drawing path={ornament} />}
    </div>
  );
}

/** The author's image; null where there is none, or where it cannot be loaded. */
function usePicture(image: string) {
  const [broken, setBroken] = useState('');
  if (image === '' || image === broken) return null;
  return <img className={classes.picture} src={image} alt="" loading="lazy" onError={() => setBroken(image)} />;
}

function Drawing({ path }: { path: string }) {
  return (
    <svg className={classes.drawing} viewBox="0 0 48 48" aria-hidden="true">
      <path d={path} />
    </svg>
  );
}

/** A longer title is set smaller, so that all of it stands on the cover. */
function lengthOf({ length }: string): 'short' | 'long' | 'longest' {
  if (length <= 36) return 'short';
  return length <= 64 ? 'long' : 'longest';
}
