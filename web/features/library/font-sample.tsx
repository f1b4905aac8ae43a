import { useQuery } from '@tanstack/react-query';
import type { OwnFont } from '#contract/fonts.ts';
import { fontFaceQuery } from '#web/lib/books/font-faces.ts';
import classes from './library.module.css';

const WORDS = 'Five wizards quaffed 12 jugs of ale & vexed the kobold.';

/** A line in the font; in that of the page until it is here. */
export function FontSample({ font }: { font: OwnFont }) {
  const { data: family } = useQuery(fontFaceQuery(font));
  return (
    <span className={classes.sample} style={family === undefined ? undefined : { fontFamily: `"${family}"` }}>
      {WORDS}
    </span>
  );
}
