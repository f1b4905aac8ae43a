import { NativeSelect, Switch, TextInput } from '@mantine/core';
import { layoutOf } from '#book/layout/layout.ts';
import type { SettingValue, ThemeSetting } from '#book/look/settings.ts';
import { THEME_IDS, type ThemeId } from '#book/look/theme.ts';
import { THEMES } from '#book/look/themes.ts';
import classes from './book-details.module.css';
import { DETAIL_LABELS, type Details, type DetailsFieldsProps } from './details.ts';

const THEME_OPTIONS = THEME_IDS.map((value) => ({ value, label: THEMES[value].name }));

/** The fields of a book's look: its theme, and what can be set in it. */
export function ThemeFields({ draft, onChange }: DetailsFieldsProps) {
  const { description, settings } = THEMES[draft.theme];
  const change = (key: string, value: SettingValue) => onChange({ settings: { ...draft.settings, [key]: value } });
  return (
    <>
      <NativeSelect
        className={classes.wide}
        label={DETAIL_LABELS.theme}
        description={description}
        data={THEME_OPTIONS}
        value={draft.theme}
        onChange={({ currentTarget }) => onChange(changedTheme(currentTarget.value as ThemeId))}
      />
      {settings.map((setting) => (
        <SettingField
          key={setting.key}
          setting={setting}
          value={draft.settings[setting.key] ?? setting.default}
          onChange={(value) => change(setting.key, value)}
        />
      ))}
    </>
  );
}

/** The draft's change for a new theme, which comes with its own settings, columns, type size and edges. */
function changedTheme(theme: ThemeId): Partial<Details> {
  const { settings, columns, base_size_pt, justify } = layoutOf({ theme });
  return { theme, settings, columns, base_size_pt, justify };
}

interface SettingFieldProps {
  setting: ThemeSetting;
  value: SettingValue;
  onChange(value: SettingValue): void;
}

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
        description="Made darker or lighter where it could not be read."
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
