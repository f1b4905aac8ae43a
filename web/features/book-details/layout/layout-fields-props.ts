import type { Layout } from '#book/layout/layout.ts';

/** The props of every group of layout fields: the draft that they show, and a callback that changes it. */
export interface LayoutFieldsProps {
  draft: Layout;
  onChange(change: Partial<Layout>): void;
}
