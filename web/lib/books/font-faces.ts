import { getFont, type OwnFont } from '#contract/fonts.ts';
import { downloadFile } from '../calls/download.ts';

type StyledFont = Pick<OwnFont, 'id' | 'weight' | 'italic'>;

/** Makes faces known to the page, each when it is there, and calls `onShown`; returns what takes them all back. */
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

/** A font of the person as a face of a family of ours, which is never its own name; null where it cannot be fetched. */
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
