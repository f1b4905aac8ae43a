import { useEffect, useState } from 'react';
import type { OwnFont } from '#contract/fonts.ts';
import { ownFace, showFaces } from '#web/lib/books/font-faces.ts';
import classes from './library.module.css';

const WORDS = 'Five wizards quaffed 12 jugs of ale & vexed the kobold.';

/** A line in the font; in that of the page until it is here. */
export function FontSample({ font: { id, weight, italic } }: { font: OwnFont }) {
  const family = `own-font-${id}`;
  const [isShown, setShown] = useState(false);
  useEffect(
    () =>
      showFaces(
        (ended) => [ownFace({ id, weight, italic }, family, ended)],
        () => setShown(true),
      ),
    [id, weight, italic, family],
  );
  const style = isShown
    ? { fontFamily: `"${family}"`, fontWeight: weight, fontStyle: italic ? 'italic' : 'normal' }
    : undefined;
  return (
    <span className={classes.sample} style={style}>
      {WORDS}
    </span>
  );
}
