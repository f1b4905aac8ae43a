import { useQuery } from '@tanstack/react-query';
import type { ThemeId } from '#book/look/theme.ts';
import { THEME_OPTIONS } from '#book/look/theme-list.ts';
import { THEMES } from '#book/look/themes.ts';
import type { OwnTheme } from '#contract/own-themes.ts';
import { ownThemesQuery } from '#web/lib/books/library-queries.ts';
import { THEME_PICTURES, withPages } from '#web/lib/books/theme-pictures.ts';
import { PicturedChoices } from '#web/ui/fields/pictured-choices.tsx';
import type { StepProps } from './details-step.tsx';

const OPTIONS = withPages(THEME_OPTIONS);

/** The themes, and behind them those that the author keeps. */
export function ThemeChoice({ draft, onChange }: StepProps) {
  const { data: own = [] } = useQuery(ownThemesQuery);
  const choose = (value: string) => {
    const ownTheme = own.find(({ id }) => id === value) ?? null;
    onChange(ownTheme ? { ownTheme, theme: ownTheme.layout.theme } : { ownTheme, theme: value as ThemeId });
  };
  return (
    <PicturedChoices<string>
      label="Theme"
      options={[...OPTIONS, ...own.map(ownOption)]}
      value={draft.ownTheme?.id ?? draft.theme}
      onChange={choose}
    />
  );
}

/** The pages are those of the theme that it is based on. */
function ownOption({ id, name, layout }: OwnTheme) {
  const description = `Your own theme, based on ${THEMES[layout.theme].name}.`;
  return { value: id, label: name, description, picture: THEME_PICTURES[layout.theme] };
}
