import { IconAsterisk, IconFileArrowRight, IconListSearch, type Icon } from '@tabler/icons-react';
import { INLINE_FORMS } from '../forms/inline-forms.ts';
import type { InlineKind } from '../host/host.ts';

const ICONS: Readonly<Record<InlineKind, Icon>> = {
  footnote: IconAsterisk,
  pageReference: IconFileArrowRight,
  indexed: IconListSearch,
};

/** The buttons for what stands in a line beside its text, each of which opens a form. */
export const INLINE_TOOLS = (Object.keys(ICONS) as InlineKind[]).map((kind) => ({
  kind,
  label: INLINE_FORMS[kind].title,
  icon: ICONS[kind],
}));
