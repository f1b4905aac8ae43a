import { type Layout, themeDefaults } from '#book/layout/layout.ts';
import type { ThemeId } from '#book/layout/themes/theme.ts';
import { THEME_OPTIONS, THEMES } from '#book/layout/themes/book-theme.ts';
import { withPages } from '#web/lib/books/theme-pictures.ts';
import { PicturedChoices } from '#web/ui/fields/pictured-choices.tsx';
import type { LayoutFieldsProps } from './layout-fields-props.ts';
import classes from './layout.module.css';
import { SettingField } from './setting-field.tsx';

const OPTIONS = withPages(THEME_OPTIONS);

/** The fields of a book's look: its theme, with pages in each, and what can be set in it. */
export function ThemeFields({ draft, onChange }: LayoutFieldsProps) {
  const { name, settings } = THEMES[draft.theme];
  return (
    <fieldset>
      <legend>Theme</legend>
      <PicturedChoices
        label="Theme"
        options={OPTIONS}
        value={draft.theme}
        onChange={(theme) => onChange(changedTheme(theme))}
      />
      <div className={`${classes.kinds} ${classes.settings}`} role="group" aria-label={`Settings of ${name}`}>
        {settings.map((setting) => (
          <SettingField
            key={setting.key}
            setting={setting}
            value={draft.settings[setting.key] ?? setting.default}
            onChange={(value) => onChange({ settings: { ...draft.settings, [setting.key]: value } })}
          />
        ))}
      </div>
    </fieldset>
  );
}

/** The draft's change for a new theme, which comes with its own settings, columns, type size and edges. */
function changedTheme(theme: ThemeId): Partial<Layout> {
  return { theme, ...themeDefaults({ theme }) };
}
