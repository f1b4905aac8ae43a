import { IconBook2, IconFlag, IconSettings, IconSwords } from '@tabler/icons-react';
import type { TemplateGroup } from '#book/catalogue/book-types.ts';

/** The icon of a template by its group; a gear for groups without one. */
export function TemplateIcon({ group, size = 24 }: { group: TemplateGroup; size?: number }) {
  const props = { size, stroke: 1.6, 'aria-hidden': true };
  if (group === 'adventure') return <IconSwords {...props} />;
  if (group === 'sourcebook') return <IconBook2 {...props} />;
  if (group === 'campaign') return <IconFlag {...props} />;
  return <IconSettings {...props} />;
}
