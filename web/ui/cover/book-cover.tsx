import { type CSSProperties, type ReactNode, useState } from 'react';
import classes from './book-cover.module.css';
import { coverStyle } from './cover-style.ts';

export interface BookCoverProps {
  /** Decides the shade of the cloth, and is printed where no `children` are given. */
  title: string;
  /** The stored type: decides cloth and drawing. */
  bookType: string;
  /** The type in words, above the drawing. */
  typeLabel: string;
  /** The author's own picture; it takes the place of cloth and drawing. */
  image?: string;
  /** The title as it is to stand on the cover: a heading, a link. */
  children?: ReactNode;
}

/** The cover of a book: cloth, a drawing and the title, until the author gives a picture. */
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

/** A book as small as a thumbnail, for the eye only. */
export function BookThumb({ title, bookType, image = '' }: Pick<BookCoverProps, 'title' | 'bookType' | 'image'>) {
  const { ornament, cloth } = coverStyle(bookType, title);
  const picture = usePicture(image);
  return (
    <div className={classes.thumb} style={{ '--cloth': cloth } as CSSProperties} aria-hidden="true">
      {picture ?? <Drawing path={ornament} />}
    </div>
  );
}

/** The author's picture; null where there is none, or where it cannot be shown. */
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

/** A title is set smaller the longer it is, so that all of it stands on the cover. */
function lengthOf({ length }: string): 'short' | 'long' | 'longest' {
  if (length <= 36) return 'short';
  return length <= 64 ? 'long' : 'longest';
}
