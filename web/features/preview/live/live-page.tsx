import { VisuallyHidden } from '@mantine/core';
import type { CSSProperties, MouseEvent } from 'react';
import type { PageImage } from './page-worker-messages.ts';
import classes from './pages-region.module.css';

interface LivePageProps {
  number: number;
  image: PageImage | undefined;
  isCurrent: boolean;
  /** Its name, if that is not "Page N". */
  alt?: string;
  className?: string | undefined;
  style?: CSSProperties;
  /** Called with the pressed place, in points. */
  onPress?(x: number, y: number): void;
  /** Whether it offers its words to screen readers. */
  hasText?: boolean;
}

/** A typeset page. It is an `img`, since an SVG in an `img` can neither run scripts nor load anything. */
export function LivePage(props: LivePageProps) {
  const {
    number,
    image,
    isCurrent,
    alt = `Page ${number}`,
    className = classes.sheet,
    style,
    onPress,
    hasText,
  } = props;
  if (!image) return <div className={className} style={style} aria-hidden="true" />;
  const press = (event: MouseEvent<HTMLImageElement>) => {
    const { left, top, width, height } = event.currentTarget.getBoundingClientRect();
    onPress?.(((event.clientX - left) / width) * image.width, ((event.clientY - top) / height) * image.height);
  };
  return (
    <>
      <img
        className={className}
        style={style}
        src={image.url}
        alt={alt}
        aria-current={isCurrent ? 'true' : undefined}
        data-page={number}
        data-hash={image.hash}
        decoding="async"
        draggable={false}
        onClick={onPress && press}
      />
      {hasText && <VisuallyHidden component="p">{image.text}</VisuallyHidden>}
    </>
  );
}
