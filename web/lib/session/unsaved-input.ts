import { useEffect } from 'react';

const writers = new Set<object>();

/** Whether somebody has begun to write on this page, so that its loss would be one. */
export function hasUnsavedInput(): boolean {
  return writers.size > 0;
}

/** Says that somebody is writing. Returns the way to say that they no longer are. */
export function markUnsavedInput(): () => void {
  const writer = {};
  writers.add(writer);
  return () => void writers.delete(writer);
}

/** Says, as long as the part of the page is there, whether somebody is writing in it. */
export function useUnsavedInput(isWriting: boolean): void {
  useEffect(() => (isWriting ? markUnsavedInput() : undefined), [isWriting]);
}
