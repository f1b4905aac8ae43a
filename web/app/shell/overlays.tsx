import { modals, ModalsProvider } from '@mantine/modals';
import { Notifications } from '@mantine/notifications';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useLocation, useNavigationType } from 'react-router';
import { DialogHostMark } from '#web/ui/dialog/dialog-host.ts';
import classes from './full-field-note.module.css';

/**
 * Shows the dialogs and messages that pages open by calling a function. It is loaded after a page's own code, and never on the front page.
 */
export function Overlays() {
  useQuestionsClosedByNavigation();
  return (
    <>
      <ModalsProvider>{null}</ModalsProvider>
      <DialogHostMark />
      <FullFieldNote />
      <Notifications position="bottom-right" zIndex={400} />
    </>
  );
}

/**
 * Closes an open question when the person leaves the page or section that asked it, since it would make no sense on the next page.
 * Replacing the address, for example while a filter is typed, does not count as leaving.
 */
function useQuestionsClosedByNavigation(): void {
  const { pathname, search } = useLocation();
  const type = useNavigationType();
  const shown = useRef({ pathname, search });
  // A layout effect runs before the effects of the next page, which may ask a question of its own.
  useLayoutEffect(() => {
    const before = shown.current;
    shown.current = { pathname, search };
    const hasStayed = before.pathname === pathname && (before.search === search || type === 'REPLACE');
    if (!hasStayed) modals.closeAll();
  }, [pathname, search, type]);
}

interface FullField {
  field: HTMLInputElement | HTMLTextAreaElement;
  top: number;
  left: number;
}

/**
 * Shows a note below a field, on any page or dialog, when the person types or pastes more than the field can hold. Without the note the
 * browser would drop the rest silently.
 */
function FullFieldNote() {
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

/** The properties of a field that decide about its length. */
interface BoundedField {
  value: string;
  maxLength: number;
  selectionStart: number | null;
  selectionEnd: number | null;
}

/** Whether a field will drop a part of what is typed or pasted into it, because it would become too long. */
export function isLeftOut(field: BoundedField, words: string): boolean {
  if (field.maxLength < 0) return false;
  const selected = (field.selectionEnd ?? 0) - (field.selectionStart ?? 0);
  // In a pasted text, a browser counts a line break as the one character that it becomes.
  return field.value.length - selected + words.replaceAll('\r\n', '\n').length > field.maxLength;
}
