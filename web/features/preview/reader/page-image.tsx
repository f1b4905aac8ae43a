import { VisuallyHidden } from '@mantine/core';
import { useEffect, useState } from 'react';
import classes from './book-reader.module.css';

export interface PageImageProps {
  number: number;
  svg: string;
  /** The text of the page, for people who cannot see it. */
  text: string;
}

/** A typeset page. It is shown as an `img`, in which an SVG can neither run scripts nor load anything. */
export function PageImage({ number, svg, text }: PageImageProps) {
  const [url, setUrl] = useState('');
  useEffect(() => {
    const made = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }));
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [svg]);
  return (
    <>
      {url !== '' && <img className={classes.page} src={url} alt={`Page ${number}`} />}
      <VisuallyHidden component="p">{text}</VisuallyHidden>
    </>
  );
}
