import type { LayoutFieldsProps } from './layout-fields-props.ts';
import { PageFields } from './page-fields.tsx';
import { PartsFields } from './parts-fields.tsx';
import { TextFields } from './text-fields.tsx';
import { ThemeFields } from './theme-fields.tsx';

/** All that can be chosen of a book's layout: its look, its pages, its text and its parts. */
export function LayoutFields(props: LayoutFieldsProps) {
  return (
    <>
      <ThemeFields {...props} />
      <PageFields {...props} />
      <TextFields {...props} />
      <PartsFields {...props} />
    </>
  );
}
