import classes from './page-image.module.css';

export interface PageImageProps {
  src: string;
  /** The text of the page in short, for people who cannot see it. */
  alt: string;
  className?: string | undefined;
  /** Whether it is visible without scrolling: then it is loaded at once, otherwise when it comes near. */
  isFirst?: boolean;
}

/** The size of the pictures that `npm run pictures` makes, in px, so that their room is reserved while they load. */
const SIZE = { width: 680, height: 962 };

/** A page of a book as the product typesets it, on light paper in both schemes. */
export function PageImage({ src, alt, className = '', isFirst = false }: PageImageProps) {
  return (
    <div className={`${classes.sheet} ${className}`}>
      <img
        {...SIZE}
        src={src}
        alt={alt}
        className={classes.image}
        loading={isFirst ? 'eager' : 'lazy'}
        fetchPriority={isFirst ? 'high' : 'auto'}
        decoding="async"
      />
    </div>
  );
}
