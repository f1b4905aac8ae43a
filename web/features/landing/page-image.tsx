import classes from './page-image.module.css';

export interface PageImageProps {
  src: string;
  /** What stands on the page. */
  alt: string;
  className?: string | undefined;
  /** In the first screenful: loaded at once, the others when they come near. */
  isFirst?: boolean;
}

/** The size of the pictures that `npm run pictures` makes, so that their room is kept while they load. */
const SIZE = { width: 680, height: 962 };

/** A page of a book as the product typesets it. Paper stays paper, whatever the scheme. */
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
