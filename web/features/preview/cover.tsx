import { useEffect, useState } from 'react';
import { getPreferences } from '#web/lib/preferences.ts';
import { Ornament } from '#web/ui/cover/ornament.tsx';
import { CAPTION_INTERVAL, CAPTIONS } from './captions.ts';
import classes from './preview-panel.module.css';

function isMotionReduced(): boolean {
  return getPreferences().motion === 'reduced' || window.matchMedia('(prefers-reduced-motion: reduce)').matches;
}

/** Shown in place of the cover until there is one. With reduced motion its caption does not change by itself. */
export function CoverPlaceholder() {
  const [index, setIndex] = useState(0);
  useEffect(() => {
    if (isMotionReduced()) return;
    const timer = setInterval(() => setIndex((before) => (before + 1) % CAPTIONS.length), CAPTION_INTERVAL);
    return () => clearInterval(timer);
  }, []);
  return (
    <div className={classes.placeholder}>
      <Ornament size={36} />
      <p key={index}>{CAPTIONS[index]}</p>
    </div>
  );
}
