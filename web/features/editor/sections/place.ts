import type { AddressView } from '#web/ui/page/use-address-view.ts';

export type SectionTab = 'content' | 'images';

/** The part of a book that the editor shows. */
export interface Place {
  /** null where the address names none. */
  section: string | null;
  tab: SectionTab;
}

/** A place as the address names it: `?section=ID&tab=images`. A section opens with its text. */
export const PLACE_IN_ADDRESS: AddressView<Place> = {
  fromUrl: (url) => ({ section: url.get('section'), tab: url.get('tab') === 'images' ? 'images' : 'content' }),
  toUrl({ section, tab }) {
    const url = new URLSearchParams();
    if (section !== null) url.set('section', section);
    if (tab === 'images') url.set('tab', tab);
    return url;
  },
  change: (_place, { section = null, tab = 'content' }) => ({ section, tab }),
};
