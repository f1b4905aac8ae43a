import type { Project } from '#contract/projects.ts';
import gothic from './theme-pages/gothic.avif';
import inkSaver from './theme-pages/ink_saver.avif';
import modern from './theme-pages/modern.avif';
import parchment from './theme-pages/parchment.avif';
import zine from './theme-pages/zine.avif';

type ThemeId = Project['content']['layout']['theme'];

/** A picture of two real pages in each theme, made by `npm run pictures`. */
export const THEME_PICTURES: Readonly<Record<ThemeId, string>> = {
  parchment,
  modern,
  gothic,
  zine,
  ink_saver: inkSaver,
};

/** Adds sample pages to options. Each option shows the pages of its theme. */
export function withPages<Option extends { value: ThemeId }>(
  options: readonly Option[],
): (Option & { picture: string })[] {
  return options.map((option) => ({ ...option, picture: THEME_PICTURES[option.value] }));
}
