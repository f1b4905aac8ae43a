import { createContext, use } from 'react';

/** Opens the preview of the book; null where it stands beside the page already. The shell provides it, the editor has a button for it. */
export const OpenPreview = createContext<(() => void) | null>(null);

export function useOpenPreview(): (() => void) | null {
  return use(OpenPreview);
}
