import { type CSSProperties, type ReactNode, useState } from 'react';
import classes from './book-cover.module.css';

interface BookCoverProps {
  /** The title, printed if there are no `children`. */
  title: string;
  author: string;
  /** The name of the type, shown above the drawing. */
  typeLabel: string;
  design: DrawnCover;
  /** The address of the author's own image, which replaces colour and drawing. */
  image?: string;
  /** Whether title and author are on the image. Otherwise only screen readers find them there. */
  isLettered?: boolean;
  /** The title as an element of the page, such as a heading or a link. */
  children?: ReactNode;
}

/** Colours and drawing of a cover; `titleSize` is a share of its width. */
export interface DrawnCover {
  cloth: string;
  thread: string;
  gilt: string;
  frame: string;
  /** An SVG path in a square of 48. */
  drawing: string;
  titleSize: number;
}

/** The cover of a book as it is printed: the author's own image, or a colour like cloth with a drawing and the title. */
export function BookCover({
  title,
  author,
  typeLabel,
  design,
  image = '',
  isLettered = true,
  children,
}: BookCoverProps) {
  const picture = usePicture(image);
  return (
    <div className={classes.cover} style={coverStyle(design)} data-bare={(picture && !isLettered) || undefined}>
      {picture}
      <div className={classes.face}>
        <span className={classes.type}>{typeLabel}</span>
        {picture ? <span /> : <Drawing path={design.drawing} />}
        <div className={classes.words}>
          <div className={classes.title}>{children ?? title}</div>
          {author !== '' && <div className={classes.author}>{author}</div>}
        </div>
      </div>
    </div>
  );
}

interface BookThumbProps {
  design: DrawnCover;
  image?: string;
}

/** A small cover without text, hidden from screen readers. */
export function BookThumb({ design, image = '' }: BookThumbProps) {
  const picture = usePicture(image);
  return (
    <div className={classes.thumb} style={coverStyle(design)} aria-hidden="true">
      {picture ?? <Drawing path={design.drawing} />}
    </div>
  );
}

function coverStyle({ cloth, thread, gilt, frame, titleSize }: DrawnCover): CSSProperties {
  const properties = { '--cloth': cloth, '--thread': thread, '--gilt': gilt, '--frame': frame, '--title': titleSize };
  return properties as CSSProperties;
}

/** The author's image; null if there is none or it cannot be loaded. */
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
