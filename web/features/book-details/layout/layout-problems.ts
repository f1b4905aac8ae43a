import { type Layout, LayoutChange } from '#book/layout/layout.ts';
import { CUSTOM_PAPER } from '#book/layout/papers.ts';

export type LayoutProblems = Partial<Record<'width_mm' | 'height_mm' | 'base_size_pt', string>>;

/** The errors of a layout's numbers, a sentence for each. The size of the paper is checked only for a custom paper. */
export function layoutProblems({ paper, width_mm, height_mm, base_size_pt }: Layout): LayoutProblems {
  const sides = paper === CUSTOM_PAPER ? { width_mm, height_mm } : {};
  const issues = LayoutChange.safeParse({ paper, ...sides, base_size_pt }).error?.issues ?? [];
  return Object.fromEntries(issues.map(({ path, message }) => [String(path[0]), message]));
}
