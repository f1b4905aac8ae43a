import { useEffect, useState } from 'react';
import { isLeftOut } from '../../ui/fields/full-field.ts';
import classes from './full-field-note.module.css';

interface FullField {
  field: HTMLInputElement | HTMLTextAreaElement;
  top: number;
  left: number;
}

/**
 * Shows a note below a field, on any page or dialog, when the person types or pastes more than the field can hold. Without the note the
 * browser would drop the rest silently.
 */
export function FullFieldNote() {
  const [full, setFull] = useState<FullField | null>(null);
  useEffect(() => {
    const judge = ({ target, data, dataTransfer }: InputEvent) => {
      if (!(target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement)) return;
      const words = data ?? dataTransfer?.getData('text/plain') ?? '';
      if (words !== '' && isLeftOut(target, words)) setFull({ field: target, ...placeBelow(target) });
    };
    const release = ({ target }: Event) =>
      setFull((now) => (now?.field === target && isLeftOut(now.field, ' ') ? now : null));
    const end = () => setFull(null);
    document.addEventListener('beforeinput', judge, true);
    document.addEventListener('input', release, true);
    document.addEventListener('focusout', end, true);
    document.addEventListener('scroll', end, true);
    return () => {
      document.removeEventListener('beforeinput', judge, true);
      document.removeEventListener('input', release, true);
      document.removeEventListener('focusout', end, true);
      document.removeEventListener('scroll', end, true);
    };
  }, []);
  return (
    <div role="status" className={classes.place} style={full ? { top: full.top, left: full.left } : undefined}>
      {full && (
        <p className={classes.note}>
          {`Full: there is room for ${full.field.maxLength} characters. What is typed beyond them is left out.`}
        </p>
      )}
    </div>
  );
}

/** Height of the note when it takes two lines, in px. */
const HEIGHT = 64;
const WIDTH = 300;

function placeBelow(field: Element): { top: number; left: number } {
  const { top, bottom, left } = field.getBoundingClientRect();
  const hasRoom = bottom + HEIGHT <= window.innerHeight;
  return {
    top: hasRoom ? bottom + 4 : Math.max(8, top - HEIGHT),
    left: Math.max(8, Math.min(left, window.innerWidth - WIDTH - 16)),
  };
}
