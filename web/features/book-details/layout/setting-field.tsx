import { NativeSelect, Switch, TextInput } from '@mantine/core';
import type { SettingValue, ThemeSetting } from '#book/layout/themes/settings.ts';
import classes from './layout.module.css';

export interface SettingFieldProps {
  setting: ThemeSetting;
  value: SettingValue;
  onChange(value: SettingValue): void;
}

/** The field of one setting of a theme, by its kind. */
export function SettingField({ setting, value, onChange }: SettingFieldProps) {
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
