import { useEffect } from 'react';

const writers = new Set<object>();

/** Whether the page holds typed input that leaving it would lose. */
export function hasUnsavedInput(): boolean {
  return writers.size > 0;
}

/** Marks that the page holds unsaved input. Returns a function that removes the mark. */
export function markUnsavedInput(): () => void {
  const writer = {};
  writers.add(writer);
  return () => void writers.delete(writer);
}

/** Marks unsaved input while the component is mounted and `isWriting` is true. */
export function useUnsavedInput(isWriting: boolean): void {
  useEffect(() => (isWriting ? markUnsavedInput() : undefined), [isWriting]);
}
