import { queryOptions } from '@tanstack/react-query';
import { getFont, type OwnFont } from '#contract/fonts.ts';
import { downloadFile } from '../calls/download.ts';

/** A font of the person, fetched and known to the browser: gives the name by which a style can use it, which is never its own. */
export function fontFaceQuery({ id }: Pick<OwnFont, 'id'>) {
  return queryOptions({
    queryKey: ['font-face', id],
    async queryFn({ signal }) {
      const family = `own-font-${id}`;
      const { blob } = await downloadFile(getFont, { params: { id }, signal, waits: true });
      const face = new FontFace(family, await blob.arrayBuffer());
      document.fonts.add(await face.load());
      return family;
    },
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
}
