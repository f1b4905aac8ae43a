import { NativeSelect, Switch, TextInput } from '@mantine/core';
import { type Layout, themeDefaults } from '#book/layout/layout.ts';
import type { SettingValue, ThemeSetting } from '#book/layout/themes/settings.ts';
import type { ThemeId } from '#book/layout/themes/theme.ts';
import { THEME_OPTIONS, THEMES } from '#book/layout/themes/book-theme.ts';
import { withPages } from '#web/lib/books/theme-pictures.ts';
import { PicturedChoices } from '#web/ui/fields/choice-card.tsx';
import type { LayoutFieldsProps } from './layout-session.ts';
import classes from './layout.module.css';

const OPTIONS = withPages(THEME_OPTIONS);

/** The fields of a book's look: its theme, with sample pages of each, and the settings of the theme. */
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

/** The change of the draft for a new theme. A theme brings its own settings, columns, type size and edges. */
function changedTheme(theme: ThemeId): Partial<Layout> {
  return { theme, ...themeDefaults({ theme }) };
}

interface SettingFieldProps {
  setting: ThemeSetting;
  value: SettingValue;
  onChange(value: SettingValue): void;
}

/** The field for one setting of a theme. Its form depends on the kind of setting. */
function SettingField({ setting, value, onChange }: SettingFieldProps) {
  const { kind, label } = setting;
  if (kind === 'switch') {
    return (
      <Switch
        className={classes.wide}
        label={label}
        checked={value === true}
        onChange={({ currentTarget }) => onChange(currentTarget.checked)}
      />
    );
  }
  if (kind === 'colour') {
    return (
      <TextInput
        type="color"
        label={label}
        description="It is made darker or lighter where it would be hard to read."
        value={String(value)}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
    );
  }
  return (
    <NativeSelect
      label={label}
      data={setting.options.map((option) => ({ ...option }))}
      value={String(value)}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  );
}
