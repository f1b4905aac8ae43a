import { getFont, type OwnFont } from '#contract/fonts.ts';
import { downloadFile } from '../calls/download.ts';

type StyledFont = Pick<OwnFont, 'id' | 'weight' | 'italic'>;

/** Adds fonts to the page, each as soon as it is loaded, and calls `onShown`. Returns a function that removes them all. */
export function showFaces(load: (ended: AbortSignal) => Promise<FontFace | null>[], onShown: () => void): () => void {
  const ended = new AbortController();
  const shown: FontFace[] = [];
  for (const loading of load(ended.signal)) {
    void loading.then((face) => {
      if (face === null || ended.signal.aborted) return;
      shown.push(face);
      document.fonts.add(face);
      onShown();
    });
  }
  return () => {
    ended.abort();
    for (const face of shown) document.fonts.delete(face);
  };
}

/**
 * Loads a font of the person as a face of one of our own family names, never under its own name. Resolves to null if it cannot be loaded.
 */
export async function ownFace(
  { id, weight, italic }: StyledFont,
  family: string,
  signal: AbortSignal,
): Promise<FontFace | null> {
  try {
    const { blob } = await downloadFile(getFont, { params: { id }, signal, waits: true });
    const descriptors = { weight: String(weight), style: italic ? 'italic' : 'normal' };
    return await new FontFace(family, await blob.arrayBuffer(), descriptors).load();
  } catch {
    return null;
  }
}
