import type { Layout } from '#book/layout/layout.ts';

/** Some fields of a layout: they show the draft and change it. */
export interface LayoutFieldsProps {
  draft: Layout;
  onChange(change: Partial<Layout>): void;
}
